import sharp from 'sharp'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/record/photo-calls.ts'
import { buildEmployment } from '#people/server/people-builders.ts'

async function photoFile(colour = '#336655') {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Taken at home' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
}

/** For tests: a person with a photo to give, a colleague and HR. */
export async function photoScene(product: TestProduct) {
  async function employee(roles: string[] = []) {
    const account = await product.account({ roles: ['employee', ...roles] })
    await product.write(async (ctx) => {
      await buildAssignment(ctx, { accountId: account.id, from: '2024-04-01' })
      await buildEmployment(ctx, { personId: account.id })
    })
    return account
  }
  const person = await employee()
  return {
    employee,
    person,
    self: await product.as(person),
    colleague: await product.as(await employee()),
    hr: await product.as(await employee(['hr_manager'])),
    photoFile,
    give: async (caller: Caller, file: File | Promise<File> = photoFile()) =>
      caller.send(calls.setPhoto, { person_id: person.id }, { files: { photo: await file } }),
    picturesFor: async (caller: Caller) =>
      (await caller.send(calls.listPictures, { ids: [person.id] })).data.pictures,
  }
}
