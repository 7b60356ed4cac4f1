import { describe, expect, test } from 'vitest'
import { giveLogo } from '#organization/testing/public.ts'
import { picturesIn } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLetter } from '#documents/contract/letters/letter-calls.ts'
import { letterScene } from '#documents/testing/letter-scene.ts'

const product = await testProduct()
const { head, issued } = await letterScene(product)

describe('a letter', () => {
  test('has the logo of its company in the head; without one, or with a damaged one, it has none', async () => {
    const pictures = async () => {
      const { url } = (await head.send(openLetter, { id: (await issued()).id })).data
      return picturesIn(Buffer.from(await (await fetch(product.origin + url)).arrayBuffer()))
    }
    expect(await pictures()).toBe(0)
    await giveLogo(product, 1)
    expect(await pictures()).toBe(1)
    await giveLogo(product, 1, { isDamaged: true })
    expect(await pictures()).toBe(0)
  })
})
