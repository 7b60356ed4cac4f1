import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { inviteCandidate as invited } from '#platform/testing/areas/test-candidates.ts'
import { colleague, newNumbers, submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { getOnBoardingCandidateDetails } from '#onboarding/contract/candidate/candidate-calls.ts'
import { endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as invite from '#onboarding/contract/invite/invite-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import { purgePapers } from '#onboarding/server/onboarding-jobs.ts'
import { waitingOnboarding } from '#onboarding/server/hr/waiting-onboarding.ts'

const product = await testProduct()
let hr: Caller
let keeper: Awaited<ReturnType<typeof colleague>>

const dayIn = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))
const run = { dueAt: product.clock.now(), report: async () => undefined }

beforeAll(async () => {
  keeper = await colleague(product, ['hr_manager'])
  hr = await product.as(keeper)
})

const open = async (id: number) => (await hr.send(readOnboarding, { id })).data
const itemOf = async (id: number, kind: string) => (await open(id)).items.find((item) => item.kind === kind)!
const mailsTo = (email: string) =>
  product.read(({ db }) =>
    db.selectFrom('mail_message').select('subject').where('to_address', '=', email).orderBy('id').execute(),
  )

async function submitted(numbers = newNumbers()) {
  const newcomer = await invited(product, keeper.seat)
  await submitAll(product, newcomer.id, { numbers })
  return newcomer
}

async function decide(id: number, kind: string, decision: 'accepted' | 'rejected', reason = '') {
  const item = await itemOf(id, kind)
  return hr.send(verify.decideItem, { item_id: item.id, version: item.version, decision, reason })
}

test('only what is sent back is open again, and it goes out with a reason', async () => {
  const { id, email } = await submitted()
  expect((await hr.send(verify.sendBack, { id })).message).toBe(say.nothingSentBack.text)
  expect((await decide(id, 'pan', 'rejected')).message).toBe(say.reasonMissing.text)
  expect((await decide(id, 'pan', 'rejected', 'Cannot be read')).message).toBe(say.rejected)
  expect((await decide(id, 'resume', 'accepted')).message).toBe(say.accepted)
  expect((await hr.send(verify.finishVerification, { id })).message).toBe(say.sentBackStill.text)
  const answer = await hr.send(verify.sendBack, { id, comment: 'A scan would be best.' })
  expect(answer.message).toBe(say.sentBack('Ira Sen'))
  const seen = await open(id)
  expect(seen.status).toBe('changes_requested')
  expect(seen.items.filter(({ status }) => status === 'rejected').map(({ kind }) => kind)).toEqual(['pan'])
  expect(seen.moves[0]).toMatchObject({ to: 'changes_requested', comment: 'PAN' })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Changes needed in your onboarding'])
  expect((await decide(id, 'resume', 'rejected', 'x')).message).toBe(say.notSubmitted.text)
})

test('what is asked is chosen for one new hire, at the invitation and later', async () => {
  const { data } = await hr.send(invite.inviteCandidate, {
    name: 'Ira Sen',
    email: `ira-${crypto.randomUUID()}@candidate.example`,
    ...keeper.seat,
    joining_on: dayIn(10),
    asked: ['resume', 'payslip'],
  })
  const asked = async (id: number) =>
    (await open(id)).items.filter(({ required }) => required).map(({ kind }) => kind)
  expect(await asked(data.id)).toEqual(['payslip', 'resume'])
  const { id } = await submitted()
  const { version } = await itemOf(id, 'pan')
  const choose = (kinds: readonly ('pan' | 'payslip' | 'resume')[]) =>
    hr.send(invite.chooseItems, { id, asked: [...kinds] })
  expect((await choose(['pan', 'payslip', 'resume'])).message).toBe(say.itemsChosen)
  expect(await asked(id)).toEqual(['pan', 'payslip', 'resume'])
  // No one who has the record or the form open is told that something of it has changed.
  expect((await itemOf(id, 'pan')).version).toBe(version)
  // Asked for only since the submission: it is opened without anything being marked.
  expect((await hr.send(verify.sendBack, { id })).message).toBe(say.sentBack('Ira Sen'))
  expect((await open(id)).moves[0]).toMatchObject({ to: 'changes_requested', comment: 'Last 3 payslips' })
  const executive = await product.as(await colleague(product, ['hr_executive'], 2))
  expect((await executive.send(invite.chooseItems, { id, asked: [] })).httpStatus).toBe(404)
  const recruiter = await product.as(await colleague(product, ['recruiter']))
  expect((await recruiter.send(invite.chooseItems, { id, asked: [] })).message).toBe(say.mayNotManage.text)
})

test('what is submitted waits for its keeper, and for all who could where the keeper has left', async () => {
  const own = await colleague(product, ['hr_executive'])
  const gone = await colleague(product, ['hr_executive'])
  const mine = await invited(product, { ...keeper.seat, owner_id: own.id, name: 'Mine Own' })
  const left = await invited(product, { ...keeper.seat, owner_id: gone.id, name: 'Left Alone' })
  for (const { id } of [mine, left]) await submitAll(product, id, {})
  const waits = (id: number) =>
    product.read(async (ctx) => {
      const { rows } = await waitingOnboarding.list({ ...ctx, actor: { ...ctx.actor, id } }, 500)
      return rows.map((row) => row.id).filter((one) => one === mine.id || one === left.id)
    })
  expect(await waits(own.id)).toEqual([mine.id])
  expect(await waits(keeper.id)).toEqual([])
  await product.write(({ db }) =>
    db.updateTable('account').set({ status: 'left' }).where('id', '=', gone.id).execute(),
  )
  expect(await waits(own.id)).toEqual([mine.id, left.id])
  expect(await waits(keeper.id)).toEqual([left.id])
})

test('of two dozen who decide on one item at once one does', async () => {
  const { id } = await submitted()
  const item = await itemOf(id, 'resume')
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      hr.send(verify.decideItem, {
        item_id: item.id,
        version: item.version,
        decision: at % 2 === 0 ? 'accepted' : 'rejected',
        reason: 'Unclear',
      }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const others = answers.filter(({ httpStatus }) => httpStatus !== 200)
  expect(new Set(others.map(({ message }) => message))).toEqual(new Set([say.decidedMeanwhile.text]))
})

test('a number that cannot be right is not accepted, and what is missing is named', async () => {
  const { id } = await submitted({ ...newNumbers(), pan_no: 'ABCDE1234F' })
  expect((await decide(id, 'pan', 'accepted')).message).toMatch(/^A PAN has five letters/)
  expect((await decide(id, 'payslip', 'accepted')).message).toBe(say.notGiven.text)
  expect((await hr.send(verify.finishVerification, { id })).message).toMatch(
    /^Still to be decided: Photo, Address proof/,
  )
})

test('names are compared, and looks at papers and numbers are written down', async () => {
  const { id } = await submitted()
  const pan = await itemOf(id, 'pan')
  await hr.send(verify.decideItem, {
    item_id: pan.id,
    version: pan.version,
    decision: 'accepted',
    name_on_it: 'IRA M SEN',
  })
  const { data } = await hr.send(verify.readMatches, { id })
  expect(data.names.map(({ source, match }) => [source, match])).toEqual([
    ['PAN', 'close'],
    ['Aadhaar', 'unknown'],
    ['Bank account', 'same'],
    ['Degree', 'unknown'],
  ])
  const { data: clear } = await hr.send(verify.revealSecret, { id, field: 'pan_no' })
  expect(clear.value).toMatch(/^ABCPE\d{4}F$/)
  const paper = (await itemOf(id, 'resume')).files[0]!
  const { data: link } = await hr.send(verify.openPaper, { file_id: paper.id })
  expect(await (await fetch(product.origin + link.url)).text()).toContain('%PDF')
  expect((await open(id)).views.map(({ what }) => what)).toEqual(['Resume', 'PAN number'])
})

test('background checks are ordered once, and a doubt needs its reason', async () => {
  const { id } = await submitted()
  const check = { onboarding_id: id, kind: 'address' as const, vendor: 'Example', ordered_on: dayIn(0) }
  const { data } = await hr.send(verify.saveCheck, { ...check, cost: 120_000 })
  expect((await hr.send(verify.saveCheck, check)).message).toBe(say.checkTwice.text)
  const red = { ...check, id: data.id, version: 1, result: 'red' as const }
  expect((await hr.send(verify.saveCheck, red)).message).toBe(say.remarkMissing.text)
  expect((await hr.send(verify.saveCheck, { ...red, remark: 'Unknown there' })).message).toBe(say.saved)
  expect((await open(id)).checks).toMatchObject([{ result: 'red', cost: null, decided_by: keeper.name }])
})

test('papers of someone who does not join are gone after thirty days, and it is known how many', async () => {
  const { id, token } = await submitted()
  const counts = () =>
    product.read(async ({ db }) => ({
      files: (
        await db.selectFrom('stored_file').select('id').where('kept_for', '=', `onboarding/${id}`).execute()
      ).length,
      numbers: (
        await db.selectFrom('onboarding_secret').select('id').where('onboarding_id', '=', id).execute()
      ).length,
    }))
  expect(await counts()).toEqual({ files: 5, numbers: 7 })
  const ended = await hr.send(endOnboarding, { id, reason: 'Stays where she is' })
  expect(ended.message).toMatch(/^Ira Sen won’t join. Documents are deleted on \d+ \w+ \d{4}\.$/)
  expect((await hr.send(endOnboarding, { id, reason: 'Again' })).message).toBe(say.ended('Cancelled').text)
  expect((await hr.send(invite.renewLink, { id })).message).toBe(say.ended('Cancelled').text)
  const link = await product.stranger.send(getOnBoardingCandidateDetails, { token })
  expect(link).toMatchObject({ httpStatus: 404, message: candidateMessages.overAlready.text })
  const job = purgePapers(product)
  const purge = () =>
    product.write((ctx) =>
      job.steps ? Promise.reject(new Error('a job of one transaction')) : job.run(ctx, {}, run),
    )
  expect(await purge()).toEqual({ purged: 0 })
  product.clock.shift({ hours: 24 * 30 })
  expect(await purge()).toEqual({ purged: 1 })
  expect(await purge()).toEqual({ purged: 0 })
  product.clock.shift({ hours: -24 * 30 })
  expect(await counts()).toEqual({ files: 0, numbers: 0 })
  expect((await open(id)).purge).toMatchObject({ files: 5, numbers: 7 })
  const traced = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['before', 'after'])
      .where('table_name', '=', 'onboarding_secret')
      .where('action', '=', 'delete')
      .execute(),
  )
  expect(traced).toHaveLength(7)
  // Not even sealed: anyone who has the key later would read it.
  expect(traced.every(({ before }) => (before as { number_sealed?: string }).number_sealed === '•••')).toBe(
    true,
  )
  expect(JSON.stringify(traced)).not.toContain('"sealed"')
})

test('a number that someone else has is said where it is verified', async () => {
  const numbers = newNumbers()
  const first = await submitted(numbers)
  const second = await submitted({ ...newNumbers(), pan_no: numbers.pan_no })
  const findings = async (caller: Caller, kind = 'pan') =>
    (await caller.send(readOnboarding, { id: second.id })).data.items.find((item) => item.kind === kind)!
      .findings
  const also = {
    text: say.alsoGivenBy('This PAN number', 'Ira Sen'),
    person_id: null,
    onboarding_id: first.id,
  }
  expect(await findings(hr)).toEqual([also])
  expect(await findings(hr, 'provident_fund')).toEqual([])
  const payroll = await product.as(await colleague(product, ['payroll']))
  expect(await findings(payroll)).toEqual([also])
  const recruiter = await product.as(await colleague(product, ['recruiter']))
  expect(await findings(recruiter)).toEqual([])
  await hr.send(endOnboarding, { id: first.id, reason: 'Stays' })
  expect(await findings(hr)).toEqual([])
})
