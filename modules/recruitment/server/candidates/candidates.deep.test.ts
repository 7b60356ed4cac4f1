import { beforeAll, expect, test } from 'vitest'
import { Document, Packer, Paragraph } from 'docx'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof boardScene>>
beforeAll(async () => {
  scene = await boardScene(product)
})

const read = async (id: number, { caller } = scene.hr) =>
  (await caller.send(calls.readCandidate, { id })).data

test('the words of a résumé are found by who may see it, and suggested for confirmation', async () => {
  const { candidate_id } = await scene.candidate({ name: 'Wordy Person' })
  await scene.applied({ candidate_id })
  await product.work()
  const file = new Document({
    sections: [{ children: [new Paragraph('Expert in zymurgy and React, 4 years of experience')] }],
  })
  const resume = new File([new Uint8Array(await Packer.toBuffer(file))], 'cv.docx')
  const added = await scene.recruiter.caller.send(
    calls.addCandidateFile,
    { candidate_id },
    { files: { resume } },
  )
  expect(added.status).toBe(0)
  await expect
    .poll(async () => (await read(candidate_id)).files[0]?.read_state, { timeout: 20_000 })
    .toBe('read')
  const [shown] = (await read(candidate_id)).files
  expect(shown?.suggestions).toMatchObject({ skills: ['React'], experience_months: 48 })
  const find = async ({ caller }: typeof scene.hr) =>
    (await caller.send(candidateList.read, { search: 'zymurgy' })).data.total
  expect([await find(scene.hr), await find(scene.recruiter), await find(scene.otherRecruiter)]).toEqual([
    1, 1, 0,
  ])
  const confirm = { file_id: shown!.id, skills: ['React'], emails: [], phones: [], experience_months: 48 }
  const confirmed = await repeatInParallel(20, () =>
    scene.recruiter.caller.send(calls.confirmSuggestions, confirm),
  )
  expect(confirmed.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await read(candidate_id)).facts).toMatchObject({ skills: ['React'], experience_months: 48 })
})

test('of twenty merges at once one holds, and of twenty undos one', async () => {
  const pair = await scene.twins('Ritwika Samaddar')
  const before = await read(pair.kept_id)
  expect(before.alike).toEqual([
    { id: pair.gone_id, name: 'Ritwika Samaddar', because: ['name', 'birth', 'company'] },
  ])
  const merged = await repeatInParallel(20, () =>
    scene.hr.caller.send(calls.mergeCandidates, { ...pair, take: ['location'] }),
  )
  expect(merged.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { httpStatus, message } of merged.filter(({ status }) => status !== 0)) {
    expect(httpStatus).toBe(409)
    expect(message).toMatch(/already merged by .+ on /)
  }
  const after = await read(pair.kept_id)
  expect(after.facts).toMatchObject({ location: 'Pune', emails: expect.any(Array) as string[] })
  expect(after.facts.emails).toHaveLength(2)
  expect(after.applications).toHaveLength(1)
  expect(after.alike).toEqual([])
  expect((await read(pair.gone_id)).merged_into_id).toBe(pair.kept_id)
  const merge_id = after.merges[0]!.id
  const undone = await repeatInParallel(20, () => scene.hr.caller.send(calls.undoMerge, { merge_id }))
  expect(undone.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await read(pair.kept_id)).facts).toEqual(before.facts)
  expect((await read(pair.gone_id)).applications).toHaveLength(1)
})
