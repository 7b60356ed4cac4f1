import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openCandidateFile } from '#recruitment/contract/applications/application-calls.ts'
import { addCandidateFile } from '#recruitment/contract/candidates/candidate-calls.ts'
import { openInterviewResume } from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
const scene = await interviewScene(product)

/** An interview of someone with a résumé, and that file. */
async function withResume() {
  const application_id = await scene.application()
  const { candidate_id } = await product.read(({ db }) =>
    db
      .selectFrom('application')
      .select('candidate_id')
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow(),
  )
  const resume = new File(['%PDF-1.4\n% six years of React\ntrailer\n<< >>\n%%EOF\n'], 'cv.pdf')
  const added = await scene.recruiter.caller.send(addCandidateFile, { candidate_id }, { files: { resume } })
  const { id } = await scene.scheduled({ application_id })
  return { id, file: added.data.id }
}

test('a résumé is opened by those who hire and by the panel, and each look is written down', async () => {
  const { id, file } = await withResume()
  const looks = () =>
    product.read(async ({ db }) =>
      (
        await db
          .selectFrom('change_log')
          .select('actor_id')
          .where('table_name', '=', 'candidate_file')
          .where('row_id', '=', String(file))
          .where('action', '=', 'read')
          .orderBy('id')
          .execute()
      ).map(({ actor_id }) => actor_id),
    )
  const { recruiter, manager, hr, lead, member } = scene
  for (const { caller } of [recruiter, manager, hr, lead, member]) {
    const { status, data } = await caller.send(openInterviewResume, { id })
    expect(status).toBe(0)
    expect(await (await product.stranger.raw(data.link)).text()).toContain('six years of React')
  }
  const byFile = await recruiter.caller.send(openCandidateFile, { id: file })
  expect(byFile.status).toBe(0)
  expect(await looks()).toEqual([recruiter, manager, hr, lead, member, recruiter].map((one) => one.person.id))
})

test('for those outside it does not exist, and without the permission it is forbidden', async () => {
  const { id, file } = await withResume()
  for (const { caller } of [scene.outsider, scene.otherRecruiter])
    expect((await caller.send(openInterviewResume, { id })).httpStatus).toBe(404)
  expect((await scene.otherRecruiter.caller.send(openCandidateFile, { id: file })).httpStatus).toBe(404)
  // The panel reads the résumé by its interview, never by the file.
  expect((await scene.lead.caller.send(openCandidateFile, { id: file })).httpStatus).toBe(403)
  const employee = await scene.employed()
  expect((await employee.caller.send(openInterviewResume, { id })).httpStatus).toBe(403)
  expect((await employee.caller.send(openCandidateFile, { id: file })).httpStatus).toBe(403)
  expect((await product.stranger.send(openInterviewResume, { id })).httpStatus).toBe(401)
})

test('the panel is refused when the slot is long over, and those who hire are not', async () => {
  const { id } = await withResume()
  await scene.passed(id, 24 * 40)
  expect(await scene.member.caller.send(openInterviewResume, { id })).toMatchObject({
    message: say.noResume.text,
  })
  expect((await scene.recruiter.caller.send(openInterviewResume, { id })).status).toBe(0)
})
