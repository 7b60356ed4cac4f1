import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { photoScene } from '#people/testing/photo-scene.ts'

const product = await testProduct()
const { person, self, colleague, photoFile, give, picturesFor } = await photoScene(product)

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
