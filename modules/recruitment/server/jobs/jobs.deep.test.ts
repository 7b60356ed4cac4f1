import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { jobScene } from '#recruitment/testing/job-scene.ts'
import { slugOf } from './job-code.ts'

const product = await testProduct()
const { hr, form, created, read, opened, applied, moved, applicationOf } = await jobScene(product)

test('twenty jobs at once get twenty codes and addresses', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => hr.caller.send(calls.createJob, form())))
  expect(new Set(answers.map(({ data }) => data.code)).size).toBe(20)
  expect([slugOf('C++ & Ñandú Developer!', 7), slugOf('मुख्य', 8)]).toEqual(['c-nandu-developer-7', '8'])
})

test('closing asks what becomes of applications, and names those that stay', async () => {
  const target = await opened({ title: 'Other job' })
  const id = await opened()
  const [waiting, selected, accepted] = [
    await applied(id),
    await applied(id, 'Two'),
    await applied(id, 'Offered Person'),
  ]
  await moved(selected, 2, 15, 16)
  await moved(accepted, 2, 4, 6, 7)
  const { version } = await read(id)
  const close = (part: object) => hr.caller.send(calls.closeJob, { id, version, ...part })
  expect(await close({ live: 'move' })).toMatchObject({ message: say.chooseJob.text })
  expect(await close({ live: 'move', move_to_id: id })).toMatchObject({ message: say.sameJob.text })
  expect(await close({ live: 'move', move_to_id: await created() })).toMatchObject({
    message: say.jobClosed.text,
  })
  const { data } = await close({ live: 'move', move_to_id: target })
  expect(data.settled).toBe(2)
  expect(data.failed).toEqual([
    { id: accepted, name: 'Offered Person', why: 'An application in Offer accepted can’t be rejected here.' },
  ])
  expect(await applicationOf(waiting)).toMatchObject({
    cv_status: 3,
    live: false,
    rejection_code: 'other_job',
  })
  expect(await applicationOf(selected)).toMatchObject({ cv_status: 14, live: false })
  expect(await applicationOf(accepted)).toMatchObject({ cv_status: 7, live: true })
  expect(await read(target)).toMatchObject({ applied: 2, live: 2 })
})
