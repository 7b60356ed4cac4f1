import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/record/photo-calls.ts'
import { photoMessages as say } from '#people/contract/record/photo-messages.ts'
import { photoScene } from '#people/testing/photo-scene.ts'

const product = await testProduct()
const { employee, person, self, colleague, hr, photoFile, give, picturesFor } = await photoScene(product)

const fetched = async (link: string) => {
  const answer = await fetch(product.origin + link)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const filesOf = (personId: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('stored_file')
      .select('storage_key')
      .where('kept_for', '=', `person_photo/${personId}`)
      .execute(),
  )

test('a photo is rendered again, seen by colleagues through links that end, and replaced as a whole', async () => {
  expect(await give(self)).toMatchObject({ httpStatus: 200, message: say.saved })
  const [first] = await picturesFor(colleague)
  const { status, bytes } = await fetched(first!.link)
  expect(status).toBe(200)
  const about = await sharp(bytes).metadata()
  expect([about.width, about.height, about.exif]).toEqual([240, 320, undefined])
  const [file] = await filesOf(person.id)
  const kept = await buffer(await product.files.storage.read(file!.storage_key))
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept.includes('Taken at home')).toBe(false)
  await give(hr, photoFile('#663322'))
  expect((await fetched(first!.link)).status).toBe(404)
  const [second] = await picturesFor(self)
  expect(await filesOf(person.id)).toHaveLength(1)
  expect(second!.link).not.toBe(first!.link)
  product.clock.shift({ minutes: 16 })
  expect((await fetched(second!.link)).status).toBeGreaterThanOrEqual(400)
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
