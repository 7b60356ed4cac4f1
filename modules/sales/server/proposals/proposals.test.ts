import { expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { listen } from '#platform/server/events.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import * as own from '#sales/contract/proposals/own-proposal-calls.ts'
import * as calls from '#sales/contract/proposals/proposal-calls.ts'
import { proposalMessages as say } from '#sales/contract/proposals/proposal-messages.ts'
import * as links from '#sales/contract/links/link-calls.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealWon, proposalAccepted } from '#sales/server/sales-events.ts'
import type { Person } from '#sales/testing/deal-scene.ts'
import { proposalLine as line, proposalScene } from '#sales/testing/proposal-scene.ts'
import { mailTo } from '#sales/testing/link-scene.ts'
import { drawProposalJob } from './draw-proposal.ts'
import { tendProposals } from './tend-proposals.ts'

const heard: string[] = []
const hear =
  (event: string) =>
  (_: unknown, { dealId, amount }: { dealId: number; amount: number }) => {
    heard.push(`${event} ${dealId} ${amount}`)
    return Promise.resolve()
  }
const scene = await proposalScene(
  await testProduct({}, [listen(proposalAccepted, hear('accepted')), listen(dealWon, hear('won'))]),
)
const { product, people, person, roleWith, today, view } = scene
const { scope, save, listed, newest, submit, tokenOf, submitted, entered } = scene
const { asha, ravi, head, outsider } = people
const { stranger } = product
const discount = (unit_price: number) => ({
  ...line,
  kind: 'discount' as const,
  label: 'Discount',
  unit_price,
})

test('a proposal is written, submitted, read and accepted by its link, and the deal is won with it', async () => {
  const milestones = [
    { title: 'Design', amount: 20_000_000 },
    { title: 'Launch', amount: 30_000_000 },
  ]
  const at = await submitted({ milestones })
  expect((await view(asha, at.deal_id)).stage.name).toBe('Proposal')
  const { leads } = (await asha.caller.send(readContact, { id: at.contact_id })).data
  expect(leads[0]!.status).toBe('proposal_submitted')
  expect(await mailTo(product, at.email)).not.toMatch(/5,00,000|50000000/)
  expect((await newest(at)).number).toMatch(/^PRO\/\d{4}-\d\d\/\d{4}$/)
  const { inside, read } = await entered(at)
  expect(read).toMatchObject({ net: 50_000_000, tax: 9_000_000, total: 59_000_000, is_open: true })
  expect((await newest(at)).state).toBe('viewed')
  const accept = (more = {}) =>
    stranger.send(own.acceptProposal, { ...inside, name: at.name, hash: read.hash, ...more })
  expect(await accept({ hash: '0'.repeat(64) })).toMatchObject({ message: say.changed.text })
  expect(await accept({ name: ' ' })).toMatchObject({ httpStatus: 400 })
  expect(await accept()).toMatchObject({ status: 0, message: say.accepted })
  // CRM-75: accepting twice is the same success.
  expect(await accept()).toMatchObject({ status: 0, message: say.accepted })
  expect(await view(asha, at.deal_id)).toMatchObject({
    amount: 50_000_000,
    probability: 100,
    stage: { kind: 'won' },
  })
  expect(heard.filter((event) => event.includes(` ${at.deal_id} `))).toEqual([
    `won ${at.deal_id} 50000000`,
    `accepted ${at.deal_id} 50000000`,
  ])
  expect(await newest(at)).toMatchObject({ state: 'accepted', accepted_name: at.name })
  const kept = await product.read(({ db }) =>
    db.selectFrom('deal_milestone').select(['title', 'amount']).where('deal_id', '=', at.deal_id).execute(),
  )
  expect(kept).toEqual(milestones)
  const { rows } = (await asha.caller.send(readTimeline, { deal_id: at.deal_id })).data
  expect(rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Proposal submitted',
      'Proposal opened by the client',
      'Proposal accepted',
      'Moved to Won',
    ]),
  )
  expect((await stranger.send(own.readOwnProposal, inside)).data.accepted_name).toBe(at.name)
})

test('what does not add up is refused at its field', async () => {
  const at = await scope()
  // CRM-18
  expect(await save(at, { milestones: [{ title: 'All', amount: 49_999_999 }] })).toMatchObject({
    httpStatus: 400,
    message: 'Milestones add up to INR 4,99,999.99, the proposal is INR 5,00,000.00.',
  })
  expect(await save(at, { lines: [] })).toMatchObject({ message: say.no_lines.text })
  expect(await save(at, { lines: [line, discount(50_000_001)] })).toMatchObject({
    message: say.discount_over.text,
  })
  expect(await save(at, { valid_until: dayAfter(today(), -1) })).toMatchObject({
    message: say.validPast.text,
  })
  expect(await save(at, { contact_id: 999_999 })).toMatchObject({ message: say.noSuchContact.text })
  expect(await save(at)).toMatchObject({ status: 0 })
  const { proposal_id } = await newest(at)
  expect(await save(at, { proposal_id })).toMatchObject({ httpStatus: 409, message: say.inWork.text })
})

test('a discount above 15 % is approved by another sales manager first', async () => {
  const at = await scope()
  await save(at, { lines: [line, discount(7_500_000)] })
  expect(await submit(at)).toMatchObject({ message: say.submitted(at.name) })
  const other = await scope()
  await save(other, { lines: [line, discount(7_500_001)] })
  expect(await submit(other)).toMatchObject({ message: say.asked })
  const { id, version } = await newest(other)
  const decide = { id, version, approve: true }
  expect(await asha.caller.send(calls.decideProposal, decide)).toMatchObject({ httpStatus: 403 })
  expect(await ravi.caller.send(calls.decideProposal, decide)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.decideProposal, { ...decide, approve: false })).toMatchObject({
    message: say.noteEmpty.text,
  })
  expect(await head.caller.send(calls.decideProposal, decide)).toMatchObject({ status: 0 })
  expect(await newest(other)).toMatchObject({ state: 'submitted' })
  // Not even a manager approves what they made.
  const mine = await scope()
  await save(mine, { lines: [line, discount(20_000_000)] }, head)
  await submit(mine, head)
  const waiting = await newest(mine)
  expect(
    await head.caller.send(calls.decideProposal, { id: waiting.id, version: waiting.version, approve: true }),
  ).toMatchObject({ httpStatus: 403, message: say.notYourOwn.text })
})

test('the link shows the newest version, and what was read of the earlier one accepts nothing', async () => {
  const at = await submitted()
  const { inside, read } = await entered(at)
  const { proposal_id } = await newest(at)
  await save(at, {
    proposal_id,
    title: 'Ordering app, smaller',
    lines: [{ ...line, unit_price: 30_000_000 }],
  })
  expect((await stranger.send(own.readOwnProposal, inside)).data.edition).toBe(1)
  await submit(at)
  expect((await listed(at)).map(({ edition, state }) => [edition, state])).toEqual([
    [2, 'submitted'],
    [1, 'superseded'],
  ])
  expect((await stranger.send(own.readOwnProposal, inside)).data).toMatchObject({
    edition: 2,
    net: 30_000_000,
  })
  expect(
    await stranger.send(own.acceptProposal, { ...inside, name: at.name, hash: read.hash }),
  ).toMatchObject({ httpStatus: 409, message: say.changed.text })
})

test('of twenty who accept and twenty who withdraw at once, one side has done it', async () => {
  const at = await submitted()
  const { inside, read } = await entered(at)
  const { id } = await newest(at)
  const answers = await repeatInParallel(40, async (index) => {
    const { status } =
      index % 2 === 0
        ? await stranger.send(own.acceptProposal, { ...inside, name: at.name, hash: read.hash })
        : await asha.caller.send(calls.withdrawProposal, { id })
    return { status, accepts: index % 2 === 0 }
  })
  const { state } = await newest(at)
  const accepted = answers.filter(({ status, accepts }) => status === 0 && accepts)
  const withdrawn = answers.filter(({ status, accepts }) => status === 0 && !accepts)
  expect(state === 'accepted' ? withdrawn : accepted).toHaveLength(0)
  expect(state === 'accepted' ? accepted.length > 0 : withdrawn.length === 1).toBe(true)
})

test('proposals follow their deal, and amounts their own grant', async () => {
  const at = await scope()
  await save(at)
  const { id, version } = await newest(at)
  expect(await ravi.caller.send(calls.listProposalsOf, { deal_id: at.deal_id })).toMatchObject({
    httpStatus: 404,
  })
  expect(await ravi.caller.send(calls.submitProposal, { id, version })).toMatchObject({ httpStatus: 404 })
  expect(await ravi.caller.send(calls.withdrawProposal, { id })).toMatchObject({ httpStatus: 404 })
  expect(await outsider.caller.send(calls.listProposalsOf, { deal_id: at.deal_id })).toMatchObject({
    httpStatus: 403,
  })
  expect(await save(at, {}, ravi)).toMatchObject({ httpStatus: 404 })
  await roleWith('sales_reader', { 'sales.record.view': 'all', 'sales.record.edit': 'all' })
  const reader = await person({ role: 'sales_reader' })
  const seen = await newest(at, reader)
  expect(seen).toMatchObject({ title: 'Ordering app', content: null, can: { edit: false, submit: false } })
  expect(JSON.stringify(seen)).not.toContain('50000000')
  expect(await save(at, {}, reader)).toMatchObject({ httpStatus: 403 })
  expect(await reader.caller.send(calls.openProposalFile, { id })).toMatchObject({ httpStatus: 403 })
  const to = (who: Person) => who.caller.send(calls.listProposalsTo, { contact_id: at.contact_id })
  const { deal_id } = at
  expect((await to(asha)).data).toMatchObject([
    { id, deal: { id: deal_id }, total: expect.any(Number) as number },
  ])
  expect(await to(ravi)).toMatchObject({ httpStatus: 404 })
  expect(await to(outsider)).toMatchObject({ httpStatus: 403 })
  expect((await to(reader)).data[0]).not.toHaveProperty('total')
})

test('the PDF is made once the proposal is out', async () => {
  const at = await submitted()
  const { id } = await newest(at)
  expect(await asha.caller.send(calls.openProposalFile, { id })).toMatchObject({ message: say.noFile.text })
  const job = drawProposalJob(product)
  if (!job.steps) throw new Error('drawing writes in steps')
  const beside = { dueAt: product.clock.now(), report: () => Promise.resolve() }
  const draw = () =>
    product.read((ctx) => job.run({ read: ctx, write: (work) => product.write(work) }, { id }, beside))
  await draw()
  await draw()
  expect((await newest(at)).has_file).toBe(true)
  const { link } = (await asha.caller.send(calls.openProposalFile, { id })).data
  const file = Buffer.from(await (await fetch(new URL(link, product.origin))).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an expired, a withdrawn and a declined proposal say so', async () => {
  const valid_until = dayAfter(today(), 4)
  const at = await submitted({ valid_until })
  const withdrawn = await submitted()
  await asha.caller.send(calls.withdrawProposal, { id: (await newest(withdrawn)).id })
  const closedOf = async ({ token }: { token: string }) =>
    (await stranger.send(links.viewSalesLink, { token })).data.closed
  expect(await closedOf(withdrawn)).toBe('This proposal was withdrawn.')
  const declined = await submitted()
  const { inside } = await entered(declined)
  expect(await stranger.send(own.declineProposal, { ...inside, reason: 'price' })).toMatchObject({
    status: 0,
  })
  expect(await newest(declined)).toMatchObject({ state: 'declined', decline_reason: 'Price' })
  const tend = () =>
    product.read((ctx) => tendProposals(product)({ read: ctx, write: (work) => product.write(work) }))
  product.clock.shift({ days: 1 })
  await tend()
  await tend()
  const later = { ...asha, caller: await product.as(asha) }
  expect(
    (await newest(at, later)).log.filter(({ what }) => what === 'Client reminded of the proposal'),
  ).toHaveLength(1)
  product.clock.shift({ days: 4 })
  const message = `This proposal expired on ${dayInWords(valid_until)}. Ask ${asha.name} for a new one.`
  expect(await closedOf(at)).toBe(message)
  expect(await stranger.send(links.sendSalesCode, { token: at.token })).toMatchObject({
    httpStatus: 409,
    message,
  })
  await tend()
  const last = { ...asha, caller: await product.as(asha) }
  expect(await newest(at, last)).toMatchObject({ state: 'expired', can: { renew: true } })
})

test('who holds a proposal open past its last day reads whom to ask, and so do twenty at once', async () => {
  const seller = { ...asha, caller: await product.as(asha) }
  const at = await scope(seller)
  const valid_until = dayAfter(today(), 1)
  await save(at, { valid_until }, seller)
  await submit(at, seller)
  const token = await tokenOf(at)
  product.clock.standAt(`${valid_until}T18:00:00Z`)
  const { inside, read } = await entered({ ...at, token })
  product.clock.shift({ minutes: 40 })
  expect(today()).toBe(dayAfter(valid_until, 1))
  const message = `This proposal expired on ${dayInWords(valid_until)}. Ask ${asha.name} for a new one.`
  const answers = await repeatInParallel(20, () =>
    stranger.send(own.acceptProposal, { ...inside, name: at.name, hash: read.hash }),
  )
  for (const answer of answers) expect(answer).toMatchObject({ httpStatus: 409, message })
})
