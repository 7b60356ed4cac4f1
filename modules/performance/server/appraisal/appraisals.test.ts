import { expect, test } from 'vitest'
import * as calls from '#performance/contract/appraisal-calls.ts'
import * as reviewerCalls from '#performance/contract/reviewer-calls.ts'
import { readMyReviews, replyToReview, saveReview, submitReview } from '#performance/contract/review-calls.ts'
import { performanceScene } from '#performance/testing/performance-scene.ts'

const scene = await performanceScene()
const { hr, manager, director, admin, product } = scene

const LONG = 20
const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: LONG }, make))
const good = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 0)

test('an event names who is in and who is out with the reason, and published at once by many it makes one each', async () => {
  const people = [
    await scene.employed([], { department: 'Papers', lead: manager.id }),
    await scene.employed([], { department: 'Papers', lead: manager.id }),
    await scene.employed([], { department: 'Papers', lead: manager.id, from: scene.inDays(-5) }),
  ]
  const { id } = await scene.event({
    department_ids: [await scene.departmentOf('Papers')],
    joined_before: scene.inDays(-30),
  })
  const page = (await hr.caller.send(calls.readEvent, { id })).data
  expect(page.people.filter(({ included }) => included)).toHaveLength(2)
  expect(page.people.find((one) => one.id === people[2]!.id)).toMatchObject({ reason: 'Joined too late' })
  const answers = await many(() =>
    hr.caller.send(calls.moveEvent, { id, version: page.version, to: 'published' }),
  )
  expect(good(answers)).toHaveLength(1)
  expect(good(answers)[0]).toMatchObject({ message: 'Published for 2 people.' })
  const rows = (await hr.caller.send(calls.appraisalList.read, { event_id: id })).data.rows
  expect(rows).toHaveLength(2)
  const twice = product.write((ctx) =>
    ctx.db
      .insertInto('appraisal')
      .values({ event_id: id, account_id: people[0]!.id, company_id: 1, department: '', designation: '' })
      .execute(),
  )
  await expect(twice).rejects.toThrow(/appraisal_once/)
})

test('weights of kinds and bands of an event are checked in words', async () => {
  const form = (await hr.caller.send(calls.readEventForm, {})).data
  const send = (wish: Partial<typeof form>) =>
    hr.caller.send(calls.saveEvent, { ...form, name: 'Wrong', ...wish })
  expect(await send({ weights: { manager: 65, second: 0, peer: 30, upward: 0 } })).toMatchObject({
    failure: { fields: { weights: 'Weights add to 95.00; they must be 100.' } },
  })
  expect((await send({ bands: form.bands.toReversed() })).failure.fields).toHaveProperty('bands')
  expect((await send({ to_on: '2020-01-01' })).failure.fields).toHaveProperty('to_on')
})

test('one way from the self review to the acknowledgement: nothing is told before the release', async () => {
  const { people, appraisalId: id, eventId } = await scene.running()
  const [asha] = people as [(typeof people)[0]]
  const peer = await scene.employed()
  expect(await scene.write(manager, id, 7)).toMatchObject({ httpStatus: 409 })
  await scene.sent(scene.write(asha, id, 9, 'My year'))
  await scene.sent(manager.caller.send(calls.inviteReviewer, { id, account_id: peer.id, kind: 'peer' }))
  await scene.sent(scene.write(manager, id, 7, 'Solid'))
  await scene.sent(scene.write(peer, id, 8, 'Helpful'))
  expect(await scene.read(asha, id)).toMatchObject({ result: null, reviews: [], reviewers: [], releases: [] })
  expect(await scene.read(peer, id)).toMatchObject({ result: null, reviews: [], self: null, reviewers: [] })
  expect(await scene.read(manager, id)).toMatchObject({
    self: [{ item: 'q1', mark: 9, comment: 'My year' }],
    result: { score_text: '7.30', formula: 'Meets expectations' },
    hidden: ['Peer reviews are shown from 3 answers on.'],
  })
  expect((await scene.grade(manager, id, 'Below expectations', 'No')).failure.fields).toHaveProperty('band')
  expect((await scene.grade(manager, id, 'Exceeds expectations')).failure.fields).toHaveProperty('reason')
  await scene.sent(scene.grade(manager, id, 'Exceeds expectations', 'Led the release'))
  await scene.sent(scene.move(hr, eventId, 'calibration'))
  const { version } = await scene.read(hr, id)
  await scene.sent(
    hr.caller.send(calls.calibrate, { id, version, band: 'Meets expectations', reason: 'As in other teams' }),
  )
  const [row] = (await hr.caller.send(calls.appraisalList.read, { event_id: eventId })).data.rows
  expect(row).toMatchObject({ band_before: 'Exceeds expectations', band_after: 'Meets expectations' })
  await scene.sent(scene.move(hr, eventId, 'released'))
  const told = await scene.read(asha, id)
  expect(told.releases).toMatchObject([{ number: 1, band: 'Meets expectations', grade: 3 }])
  expect(told.result).toMatchObject({ before: null, after: null, formula: null })
  await scene.sent(asha.caller.send(calls.acknowledge, { id, version: told.version }))
  expect((await scene.read(hr, id)).state).toBe('acknowledged')
  expect((await asha.caller.send(readMyReviews, {})).data.rows[0]).toMatchObject({
    result: 'Meets expectations, 7.30',
  })
  const reply = { subject_kind: 'appraisal', subject_id: id, text: 'Thank you' } as const
  const replies = await many(() => asha.caller.send(replyToReview, reply))
  expect(good(replies)).toHaveLength(1)
})

test('a dispute is answered by the manager above with another band: both results stay, and it is too late after 7 days', async () => {
  const { people, appraisalId: id, eventId } = await scene.running(2)
  const [asha, ravi] = people as [(typeof people)[0], (typeof people)[0]]
  const raviId = (await ravi.caller.send(calls.readMyAppraisals, {})).data.own[0]!.id
  for (const one of [id, raviId]) {
    await scene.sent(scene.write(one === id ? asha : ravi, one, 6))
    await scene.sent(scene.write(manager, one, 7))
    await scene.sent(scene.grade(manager, one, 'Meets expectations'))
  }
  await scene.sent(scene.move(hr, eventId, 'calibration'))
  await scene.sent(scene.move(hr, eventId, 'released'))
  const { version } = await scene.read(asha, id)
  const answers = await many(() =>
    asha.caller.send(calls.acknowledge, { id, version, dispute: 'The migration is missing' }),
  )
  expect(good(answers)).toHaveLength(1)
  const seen = await scene.read(director, id)
  const answer = { id, version: seen.version, answer: 'You are right', band: 'Exceeds expectations' }
  expect((await manager.caller.send(calls.answerDispute, answer)).httpStatus).toBe(403)
  await scene.sent(director.caller.send(calls.answerDispute, answer))
  expect((await scene.read(asha, id)).releases).toMatchObject([
    { number: 2, band: 'Exceeds expectations', reason: 'You are right' },
    { number: 1, band: 'Meets expectations' },
  ])
  await product.write((ctx) =>
    ctx.db
      .updateTable('appraisal')
      .set({ released_at: new Date(ctx.now.getTime() - 9 * 86_400_000) })
      .where('id', '=', raviId)
      .execute(),
  )
  const late = await scene.read(ravi, raviId)
  expect(late.can.dispute).toBe(false)
  expect(
    await ravi.caller.send(calls.acknowledge, { id: raviId, version: late.version, dispute: 'Late' }),
  ).toMatchObject({ httpStatus: 409 })
})

test('no one reviews themselves, and the reviewer call and the page say the same', async () => {
  const { people, appraisalId: id } = await scene.running()
  const [asha] = people as [(typeof people)[0]]
  const stranger = await scene.employed()
  const invited = await manager.caller.send(calls.inviteReviewer, { id, account_id: asha.id, kind: 'peer' })
  expect(invited.failure.fields).toMatchObject({ account_id: 'No one reviews themselves.' })
  const forced = product.write((ctx) =>
    ctx.db
      .insertInto('reviewer')
      .values({
        subject_kind: 'appraisal',
        appraisal_id: id,
        subject_id: asha.id,
        account_id: asha.id,
        kind: 'peer',
        due_on: scene.today,
        invited_at: ctx.now,
      })
      .execute(),
  )
  await expect(forced).rejects.toThrow(/reviewer_(not_self|appraisal_key)/)
  for (const [who, allowed] of [
    [asha, false],
    [manager, true],
    [director, false],
    [hr, false],
    [admin, false],
    [stranger, false],
  ] as const) {
    const said = (await who.caller.send(reviewerCalls.isAppraisalReviewer, { id })).data
    expect(said.allowed).toBe(allowed)
    const page = await who.caller.send(calls.readAppraisal, { id })
    const reviews = page.status === 0 && page.data.mine !== null && page.data.mine.kind !== 'self'
    expect(reviews).toBe(allowed)
  }
  expect((await admin.caller.send(calls.readAppraisal, { id })).httpStatus).toBe(404)
})

test('a draft is read by its author alone: not in any answer, export, change log or event', async () => {
  const { people, appraisalId: id, eventId } = await scene.running()
  const [asha] = people as [(typeof people)[0]]
  const SECRET = 'quokka-draft'
  await scene.sent(scene.draft(asha, id, SECRET))
  expect((await scene.read(asha, id)).mine!.answers[0]!.comment).toBe(SECRET)
  for (const who of [manager, director, hr])
    expect(JSON.stringify(await who.caller.send(calls.readAppraisal, { id }))).not.toContain(SECRET)
  expect(JSON.stringify(await hr.caller.send(calls.appraisalList.read, { event_id: eventId }))).not.toContain(
    SECRET,
  )
  const logged = await product.write((ctx) => ctx.db.selectFrom('change_log').selectAll().execute())
  expect(JSON.stringify(logged)).not.toContain(SECRET)
  const { mine } = await scene.read(asha, id)
  const other = { id: mine!.id, version: mine!.version, answers: [] }
  for (const who of [manager, hr, admin])
    expect((await who.caller.send(saveReview, other)).httpStatus).toBe(404)
  // A second window that is behind loses to the first.
  const windows = await many(() => asha.caller.send(saveReview, other))
  expect(good(windows)).toHaveLength(1)
})

test('people who write first in the same event do not hinder each other', async () => {
  const { people, eventId } = await scene.running(6)
  const drafts = await Promise.all(
    people.map(async (person) => {
      const [own] = (await person.caller.send(calls.readMyAppraisals, {})).data.own
      return { person, mine: (await scene.read(person, own!.id)).mine! }
    }),
  )
  const answers = await Promise.all(
    drafts.map(({ person, mine }) =>
      person.caller.send(saveReview, { id: mine.id, version: mine.version, answers: [] }),
    ),
  )
  expect(good(answers)).toHaveLength(6)
  expect((await hr.caller.send(calls.readEvent, { id: eventId })).data.state).toBe('running')
})

test('anonymous peers are shown from three answers on, without names and in one order for none', async () => {
  const { people, appraisalId: id } = await scene.running()
  await scene.sent(scene.write(people[0]!, id, 6))
  const peers = [await scene.employed(), await scene.employed(), await scene.employed()]
  for (const [at, peer] of peers.entries()) {
    await scene.sent(manager.caller.send(calls.inviteReviewer, { id, account_id: peer.id, kind: 'peer' }))
    const before = await scene.read(manager, id)
    expect(before.reviews).toEqual([])
    await scene.sent(scene.write(peer, id, 6 + at, `Comment ${at}`))
  }
  const { reviews } = await scene.read(manager, id)
  expect(reviews).toHaveLength(3)
  expect(reviews.every(({ by }) => by === null)).toBe(true)
  for (const peer of peers) expect(JSON.stringify(reviews)).not.toContain(peer.name)
})

test('a self review is skipped after its due day only, and sent back once', async () => {
  const { people, appraisalId: id, eventId } = await scene.running(2)
  const peer = await scene.employed()
  await scene.sent(manager.caller.send(calls.inviteReviewer, { id, account_id: peer.id, kind: 'peer' }))
  const [asha, ravi] = people as [(typeof people)[0], (typeof people)[0]]
  const skip = async () =>
    manager.caller.send(calls.skipSelf, {
      id,
      version: (await scene.read(manager, id)).version,
      reason: 'Away',
    })
  expect((await skip()).message).toBe('The self review is not overdue.')
  const raviId = (await ravi.caller.send(calls.readMyAppraisals, {})).data.own[0]!.id
  await scene.sent(scene.write(ravi, raviId, 5))
  const back = async () => {
    const { version } = await scene.read(manager, raviId)
    return manager.caller.send(calls.sendSelfBack, { id: raviId, version, reason: 'Say more' })
  }
  await scene.sent(back())
  await scene.sent(scene.write(ravi, raviId, 6))
  expect((await back()).message).toBe('It was sent back once already.')
  await product.write((ctx) =>
    ctx.db
      .updateTable('appraisal_event')
      .set({ self_due: scene.inDays(-1) })
      .where('id', '=', eventId)
      .execute(),
  )
  await scene.sent(skip())
  expect((await scene.read(asha, id)).mine!.writable).toBe(false)
  expect((await scene.read(hr, id)).skip_reason).toBe('Away')
  expect((await scene.read(asha, id)).skip_reason).toBe('Away')
  expect((await scene.read(peer, id)).skip_reason).toBe('')
})

test('figures tell the auditor of five people or more, and others nothing', async () => {
  await scene.running(4)
  const { rows } = (await scene.auditor.caller.send(reviewerCalls.readFigures, {})).data
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ people }) => people === null || people >= 5)).toBe(true)
  expect((await manager.caller.send(reviewerCalls.readFigures, {})).httpStatus).toBe(403)
})

test('what was released takes no review any more, and never changes', async () => {
  const { people, appraisalId: id, eventId } = await scene.running()
  await scene.sent(scene.write(people[0]!, id, 9))
  await scene.sent(scene.write(manager, id, 7))
  const peer = await scene.employed()
  await scene.sent(manager.caller.send(calls.inviteReviewer, { id, account_id: peer.id, kind: 'peer' }))
  await scene.sent(scene.grade(manager, id, 'Meets expectations'))
  await product.write((ctx) =>
    ctx.db.updateTable('appraisal_event').set({ calibrated: false }).where('id', '=', eventId).execute(),
  )
  const mine = (await scene.read(peer, id)).mine!
  await scene.sent(scene.move(hr, eventId, 'released'))
  const answers = [{ item: 'q1', mark: 2, comment: '' }]
  const late = await peer.caller.send(submitReview, { id: mine.id, version: mine.version, answers })
  expect(late.status).toBe(1)
  const change = product.write((ctx) =>
    ctx.db.updateTable('appraisal_release').set({ band: 'Other' }).where('appraisal_id', '=', id).execute(),
  )
  await expect(change).rejects.toThrow(/only added to/)
})
