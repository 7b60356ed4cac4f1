import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { setCompanyLogo } from '#organization/contract/lists/company-logo-calls.ts'
import { logoFile } from '#organization/testing/logo-file.ts'

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
