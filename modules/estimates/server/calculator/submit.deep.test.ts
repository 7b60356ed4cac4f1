import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'

const product = await testProduct()
await product.write((ctx) => publishCard(ctx, buildCard()))

test('25 MB sent along in one file, and 22 MB in two, are refused in words', async () => {
  const big = new Uint8Array(25 * 1024 * 1024)
  big.set(new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'))
  const form = {
    name: 'Ingrid Solvang',
    phone_number: '+919830012345',
    email: 'ingrid@bakery.example',
    additional_info: 'Bread by bicycle',
    budget: '20000 - 50000 USD',
    currency: 'INR' as const,
    fields: JSON.stringify([{ field_id: 10, values: [11] }]),
    is_nda: 0,
  }
  const send = (attachments: File[]) =>
    product.stranger.send(costContactFormSubmit, form, { files: { attachments } })
  expect(await send([new File([big], 'Large.pdf')])).toMatchObject({ status: 1, httpStatus: 413 })
  const half = big.slice(0, 11 * 1024 * 1024)
  expect(await send([new File([half], 'One.pdf'), new File([half], 'Two.pdf')])).toMatchObject({
    httpStatus: 413,
    message: 'Attachments can’t exceed 20 MB in total.',
  })
})
