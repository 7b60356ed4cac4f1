import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/record/photo-calls.ts'
import { photoMessages as say } from '#people/contract/record/photo-messages.ts'
import { buildEmployment } from '#people/server/people-builders.ts'

const product = await testProduct()
type Account = { id: number }
let person: Account
let self: Caller
let colleague: Caller
let hr: Caller

async function employee(roles: string[] = []) {
  const account = await product.account({ roles: ['employee', ...roles] })
  await product.write(async (ctx) => {
    await buildAssignment(ctx, { accountId: account.id, from: '2024-04-01' })
    await buildEmployment(ctx, { personId: account.id })
  })
  return account
}

beforeAll(async () => {
  person = await employee()
  self = await product.as(person)
  colleague = await product.as(await employee())
  hr = await product.as(await employee(['hr_manager']))
})

async function photoFile(colour = '#336655') {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Taken at home' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
}
const give = async (caller: Caller, file: File | Promise<File> = photoFile()) =>
  caller.send(calls.setPhoto, { person_id: person.id }, { files: { photo: await file } })
const picturesFor = async (caller: Caller) =>
  (await caller.send(calls.listPictures, { ids: [person.id] })).data.pictures
const fetched = async (link: string) => {
  const answer = await fetch(product.origin + link)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function wholeOf(personId: number) {
  const file = await product.read(({ db }) =>
    db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('kept_for', '=', `person_photo/${personId}`)
      .executeTakeFirstOrThrow(),
  )
  return buffer(await product.files.storage.read(file.storage_key))
}

test('a photo is rendered again, seen by colleagues through links that end, and replaced as a whole', async () => {
  expect(await give(self)).toMatchObject({ httpStatus: 200, message: say.saved })
  const [first] = await picturesFor(colleague)
  const { status, bytes } = await fetched(first!.link)
  expect(status).toBe(200)
  const about = await sharp(bytes).metadata()
  expect([about.width, about.height, about.exif]).toEqual([240, 320, undefined])
  const kept = await wholeOf(person.id)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('Taken at home')).toBe(false)
  await give(hr, photoFile('#663322'))
  expect((await fetched(first!.link)).status).toBe(404)
  const [second] = await picturesFor(self)
  expect(second!.link).not.toBe(first!.link)
  product.clock.shift({ minutes: 16 })
  expect((await fetched(second!.link)).status).toBeGreaterThanOrEqual(400)
})

test('of twenty photos at once one is left, and no file of the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => give(self, photoFile(`#3366${10 + at}`))),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const files = await product.read(({ db }) =>
    db.selectFrom('stored_file').select('id').where('kept_for', '=', `person_photo/${person.id}`).execute(),
  )
  expect(files).toHaveLength(1)
  expect(await picturesFor(colleague)).toHaveLength(1)
})

test('what is no photo is refused, and no one changes that of someone else', async () => {
  const text = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' })
  expect(await give(self, text)).toMatchObject({ message: say.wrongType })
  const heavy = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' })
  expect((await give(self, heavy)).httpStatus).toBeGreaterThanOrEqual(400)
  expect(await give(colleague)).toMatchObject({ httpStatus: 404, message: say.noSuchPerson.text })
  const admin = await product.as(await employee(['admin']))
  expect(await give(admin)).toMatchObject({ httpStatus: 403, message: say.mayNot.text })
  const customer = await product.as(await product.account({ userType: 'Client', roles: ['client'] }))
  expect((await give(customer)).httpStatus).toBe(404)
  expect(await picturesFor(customer)).toEqual([])
})

test('a photo is removed, once', async () => {
  await give(self)
  expect(await colleague.send(calls.removePhoto, { person_id: person.id })).toMatchObject({ httpStatus: 404 })
  expect(await self.send(calls.removePhoto, { person_id: person.id })).toMatchObject({ message: say.removed })
  expect(await picturesFor(colleague)).toEqual([])
  expect(await self.send(calls.removePhoto, { person_id: person.id })).toMatchObject({
    httpStatus: 404,
    message: say.noPhoto.text,
  })
})
