import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { setCompanyLogo } from '#organization/contract/lists/company-logo-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { logoFile, logoFilesOf } from '#organization/testing/logo-file.ts'

const product = await testProduct()

let admin: Caller

let staff: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Admin', roles: ['employee', 'admin'] }))
  staff = await product.as(await product.account())
})

const give = async (id: number, file: File | Promise<File> = logoFile(), caller = admin) =>
  caller.send(setCompanyLogo, { id }, { files: { logo: await file } })

const logoOf = async (id: number, caller = staff) =>
  (await caller.send(listCompanies, {})).data.rows.find((company) => company.id === id)!.logo

const fetched = async (address: string) => {
  const answer = await fetch(product.origin + address)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const filesFor = (id: number) => logoFilesOf(product, id)

test('of hostile pictures nothing is served but a small picture', { timeout: 120_000 }, async () => {
  // One that is refused leaves what was there.
  expect((await give(2)).status).toBe(0)
  for (const { name, what, bytes } of (await hostilePictures()).slice(0, 6)) {
    const { httpStatus } = await give(2, new File([new Uint8Array(bytes())], name))
    expect([what, httpStatus < 500]).toEqual([what, true])
    const { width, height, exif } = await sharp((await fetched(await logoOf(2))).bytes).metadata()
    expect([what, Math.max(width, height) <= 320, exif]).toEqual([what, true, undefined])
  }
})

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo as %s is rendered again and given to anyone, to be kept for a year',
  async (kind) => {
    expect(await give(1, logoFile(kind))).toMatchObject({ httpStatus: 200, message: say.logoSaved })
    const { status, headers, bytes } = await fetched(await logoOf(1))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const about = await sharp(bytes).metadata()
    expect([about.width, about.height, about.exif]).toEqual([320, 107, undefined])
    const [kept] = await filesFor(1)
    const whole = await buffer(await product.files.storage.read(kept!.storage_key))
    expect(whole.includes('Drawn at home')).toBe(false)
  },
)

test('of twenty logos at once one is left, and no file of the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => give(3, logoFile('png', `#3366${10 + at}`))),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  expect(await filesFor(3)).toHaveLength(1)
  expect((await fetched(await logoOf(3))).status).toBe(200)
})
