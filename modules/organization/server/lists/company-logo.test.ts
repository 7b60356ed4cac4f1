import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { removeCompanyLogo, setCompanyLogo } from '#organization/contract/lists/company-logo-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'
import { companyLogoByName, companyLogoPicture } from './company-logo.ts'
import { logoFile, logoFilesOf } from '#organization/testing/logo-file.ts'

const product = await testProduct()

let admin: Caller

let ofSecond: Caller

let staff: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ name: 'Admin', roles: ['employee', 'admin'] }))
  const keeper = await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: keeper.id, company: 2 }))
  ofSecond = await product.as(keeper)
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

test('a logo as png is drawn again and given to anyone', async () => {
  expect(await give(1)).toMatchObject({ httpStatus: 200, message: say.logoSaved })
  const { status, headers, bytes } = await fetched(await logoOf(1))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000')
  const about = await sharp(bytes).metadata()
  expect([about.width, about.height, about.exif]).toEqual([320, 107, undefined])
})

test('another logo has another address, and the one before leads nowhere', async () => {
  await give(1)
  const first = await logoOf(1)
  await give(1, logoFile('png', '#663322'))
  const second = await logoOf(1)
  expect(second).not.toBe(first)
  expect(await filesFor(1)).toHaveLength(1)
  expect((await fetched(first)).status).toBe(404)
  expect((await fetched(second)).status).toBe(200)
})

test('the address of a file that is no logo leads nowhere', async () => {
  const { id } = await product.read(({ db }) =>
    db
      .selectFrom('stored_file')
      .select('id')
      .where('kept_for', 'like', 'company_logo/%')
      .executeTakeFirstOrThrow(),
  )
  await product.write(async ({ db }) => {
    await db.deleteFrom('company_logo').where('stored_file_id', '=', id).execute()
  })
  const answer = await fetched(`/api/organization/logos/${id}`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await fetched('/api/organization/logos/nothing')).status).toBe(404)
})

test('a logo is changed by a person who may change the company, and by no one else', async () => {
  expect(await give(2, logoFile(), ofSecond)).toMatchObject({ httpStatus: 200 })
  const refused = { httpStatus: 403, message: say.mayNotManageCompany.text }
  expect(await give(3, logoFile(), ofSecond)).toMatchObject(refused)
  expect(await give(2, logoFile(), staff)).toMatchObject(refused)
  expect(await ofSecond.send(removeCompanyLogo, { id: 3 })).toMatchObject(refused)
  expect(await staff.send(removeCompanyLogo, { id: 2 })).toMatchObject(refused)
  expect((await give(2, logoFile(), product.stranger)).httpStatus).toBe(401)
  expect(await give(77)).toMatchObject({ httpStatus: 404, message: say.companyMissing.text })
})

test('drawings with links and files that only look like pictures are refused', async () => {
  const before = await logoOf(2)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://in.example/"/></svg>'
  for (const name of ['logo.svg', 'logo.png'])
    expect(await give(2, new File([drawing], name, { type: 'image/png' }))).toMatchObject({
      httpStatus: 415,
      message: say.logoWrongType,
    })
  const heavy = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
  expect((await give(2, heavy)).httpStatus).toBeGreaterThanOrEqual(400)
  expect(await logoOf(2)).toBe(before)
})

test('a logo is removed, once', async () => {
  await give(3)
  const address = await logoOf(3)
  expect(await admin.send(removeCompanyLogo, { id: 3 })).toMatchObject({ message: say.logoRemoved })
  expect(await logoOf(3)).toBe('')
  expect((await fetched(address)).status).toBe(404)
  expect(await filesFor(3)).toEqual([])
  expect(await admin.send(removeCompanyLogo, { id: 3 })).toMatchObject({
    httpStatus: 404,
    message: say.noLogo.text,
  })
})

test('a public page finds the logo of the company that it names', async () => {
  const { data } = await admin.send(listCompanies, {})
  const { name } = data.rows.find(({ id }) => id === 3)!
  const found = await product.read((ctx) => companyLogoByName(ctx, name.toUpperCase()))
  expect(found).toBe(await logoOf(3))
  expect(await product.read((ctx) => companyLogoByName(ctx, 'No such company'))).toBe('')
})

test('a logo for papers is read from storage once, and again after it is replaced', async () => {
  let reads = 0
  const { storage } = product.files
  const counting = {
    ...product.files,
    storage: {
      ...storage,
      read: async (key: string) => {
        reads += 1
        return storage.read(key)
      },
    },
  }
  const picture = () => product.read((ctx) => companyLogoPicture(ctx, { files: counting }, 1))
  await give(1)
  const first = await picture()
  expect(first).toMatch(/^data:image\/jpeg;base64,/)
  expect(await picture()).toBe(first)
  expect(reads).toBe(1)
  await give(1, logoFile('png', '#aa3322'))
  expect(await picture()).not.toBe(first)
  expect(reads).toBe(2)
  await admin.send(removeCompanyLogo, { id: 1 })
  expect(await picture()).toBeNull()
})
