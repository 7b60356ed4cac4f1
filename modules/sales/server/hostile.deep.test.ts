import { beforeAll, expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import type { Call } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { saveAccount } from '#sales/contract/accounts/account-calls.ts'
import { saveDeal, setDealContact } from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { sendContactMail } from '#sales/contract/mails/mail-calls.ts'
import { saveMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { contactList, saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead, moveLead } from '#sales/contract/people/lead-calls.ts'
import { setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { saveProposal } from '#sales/contract/proposals/proposal-calls.ts'
import { saveQuery } from '#sales/contract/queries/query-calls.ts'
import { saveStage, saveTargets } from '#sales/contract/settings/setting-calls.ts'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const { product, people, today, contactOf, dealOf, listOf } = await dealScene()
const { asha, head } = people
let contact_id: number
let deal_id: number
let lead_id: number

beforeAll(async () => {
  await product.work()
  contact_id = await contactOf(asha)
  deal_id = await dealOf(asha, { contact_id })
  lead_id = (await asha.caller.send(addLead, { contact_id, title: 'Shop' })).data.id
})

/** One sentence: a capital first, words in between, at most one more sentence that says what to do. */
const isSentence = (text: string) =>
  /^[A-Z“][^<>]{4,200}$/.test(text) && !/undefined|null|Error|SQL/i.test(text)

type Said = readonly [what: string, sentences: readonly string[]]

/** What a form is answered with; nothing of it may be taken. */
async function refused(call: Call, form: object, who = asha): Promise<string[]> {
  const answer = await who.caller.send(call, form)
  expect(answer.status).toBe(1)
  expect([400, 404, 409]).toContain(answer.httpStatus)
  return [...Object.values(answer.failure.fields), ...(answer.message ? [answer.message] : [])]
}

const LONG = 'x'.repeat(6_000)
const line = { kind: 'fixed', label: 'App', quantity: 100, unit_price: 100, tax_bp: 0 }

test('forty wrong texts of forms are each answered with one clear sentence, and none of them is kept', async () => {
  const soon = { day: dayAfter(today(), 1), time: '11:00', minutes: 30 as const }
  const task = { contact_id, title: 'Call', kind: 'call', due: 'today', reminder: 'none' }
  const draft = { deal_id, contact_id, title: 'Offer', lines: [line], valid_until: dayAfter(today(), 5) }
  const forms: readonly (readonly [string, Call, object, typeof asha?])[] = [
    ['no name', saveContact, { name: ' ', email: 'a@b.example' }],
    ['two signs in an email', saveContact, { name: 'A', email: 'a@@b.example' }],
    ['a phone with letters', saveContact, { name: 'A', phone: 'call me' }],
    ['no address at all', saveContact, { name: 'A' }],
    ['a link that runs code', saveContact, { name: 'A', email: 'a@c.example', linkedin_url: 'javascript:1' }],
    ['an unknown zone', saveContact, { name: 'A', email: 'a@c.example', zone: 'Mars/Base' }],
    ['eleven tags', saveContact, { name: 'A', email: 'a@c.example', tags: [...'abcdefghijk'] }],
    ['a tag that is a text', saveContact, { name: 'A', email: 'a@c.example', tags: ['x'.repeat(31)] }],
    ['a control sign', saveContact, { name: 'A\u0000B', email: 'a@c.example' }],
    ['a mail provider as domain', saveAccount, { name: 'A', domain: 'gmail.com' }],
    ['a domain with blanks', saveAccount, { name: 'A', domain: 'not a domain' }],
    ['an amount below nothing', saveDeal, { name: 'A', amount: -1 }],
    ['an amount beyond the limit', saveDeal, { name: 'A', amount: 10_000_000_000_001 }],
    ['half a paisa', saveDeal, { name: 'A', amount: 0.5 }],
    ['a probability of 101', saveDeal, { name: 'A', amount: 1, probability: 101 }],
    ['a currency without a rate', saveDeal, { name: 'A', amount: 1, currency: 'AED' }],
    ['a day that is none', saveDeal, { name: 'A', amount: 1, expected_close: '2026-02-30' }],
    ['a close in seven years', saveDeal, { name: 'A', amount: 1, expected_close: dayAfter(today(), 2_600) }],
    ['an account of no one', saveDeal, { name: 'A', amount: 1, sales_account_id: 999_999 }],
    ['a contact of no one', saveDeal, { name: 'A', amount: 1, contact_id: 999_999 }],
    ['a lead without a title', addLead, { contact_id, title: '' }],
    ['a requirement that is a book', addLead, { contact_id, title: 'A', requirement: LONG }],
    ['a rejection without a reason', moveLead, { id: lead_id, version: 1, to: 'rejected' }],
    ['a note without a text', addEntry, { contact_id, kind: 'note', text: ' ' }],
    ['a note on two records', addEntry, { contact_id, deal_id, kind: 'note', text: 'A' }],
    ['a task due in the past', addTask, { ...task, due: 'custom', due_on: dayAfter(today(), -1) }],
    ['a task due one day, without the day', addTask, { ...task, due: 'custom' }],
    [
      'a reminder after the task',
      addTask,
      { ...task, due: 'tomorrow', reminder: 'custom', remind_on: dayAfter(today(), 3), remind_time: '10:00' },
    ],
    ['a task at 25 o’clock', addTask, { ...task, due_time: '25:00' }],
    ['a meeting of 40 minutes', saveMeeting, { contact_id, subject: 'Talk', ...soon, minutes: 40 }],
    ['a meeting that was', saveMeeting, { contact_id, subject: 'Talk', ...soon, day: dayAfter(today(), -1) }],
    ['a guest without a domain', saveMeeting, { contact_id, subject: 'Talk', ...soon, guests: ['guest@'] }],
    ['a query without questions', saveQuery, { lead_id, subject: 'A', questions: [] }],
    ['an empty question', saveQuery, { lead_id, subject: 'A', questions: [{ text: '' }] }],
    ['a proposal without lines', saveProposal, { ...draft, lines: [] }],
    [
      'a discount larger than all',
      saveProposal,
      { ...draft, lines: [line, { ...line, kind: 'discount', unit_price: 500 }] },
    ],
    ['milestones that miss', saveProposal, { ...draft, milestones: [{ title: 'Start', amount: 99 }] }],
    ['a proposal that is over', saveProposal, { ...draft, valid_until: dayAfter(today(), -1) }],
    ['an email with an unknown field', sendContactMail, { contact_id, subject: 'A', text: '{{nothing}}' }],
    ['lifting what no one set', setDoNotContact, { contact_id, channel: 'email', on: false }, head],
    ['a stage of 101 %', saveStage, { name: 'A', probability: 101 }, head],
    ['a stage that is there', saveStage, { name: 'Query', probability: 10 }, head],
    ['a target of no month', saveTargets, { month: '2026-13', targets: [{ id: asha.id, amount: 1 }] }, head],
    ['a contact that is not there', setDealContact, { deal_id, contact_id: 999_999 }],
  ]
  expect(forms.length).toBeGreaterThanOrEqual(40)
  const before = await counts()
  const said: Said[] = []
  for (const [what, call, form, who] of forms) said.push([what, await refused(call, form, who ?? asha)])
  expect(said.filter(([, sentences]) => sentences.length === 0 || !sentences.every(isSentence))).toEqual([])
  expect(await counts()).toEqual(before)
})

async function counts() {
  const { total: contacts } = (await head.caller.send(contactList.read, {})).data
  return { contacts, deals: (await listOf(head)).total, dealList: dealList.key }
}

const rows: readonly (readonly [row: string, reason: RegExp | null])[] = [
  ['Good,Ann,ann@rows.example,,', null],
  [',Bob,bob@rows.example,,', /^Lead/],
  ['Shop,,cid@rows.example,,', /^Name/],
  ['Shop,Dan,,,', /^Email and phone are both missing\.$/],
  ['Shop,Eve,eve@@rows.example,,', /^Email/],
  ['Shop,Fay,not an address,,', /^Email/],
  ['Shop,Gus,gus@rows.example,9.19E+11,', /^Phone looks damaged by Excel/],
  ['Shop,Hal,hal@rows.example,"9,19E+11",', /^Phone looks damaged by Excel/],
  ['Shop,Ida,ida@rows.example,call me,', /^Phone/],
  ['Shop,Jim,jim@rows.example,12,', /^Phone/],
  [`Shop,${'K'.repeat(121)},kim@rows.example,,`, /^Name/],
  [`${'L'.repeat(201)},Leo,leo@rows.example,,`, /^Lead/],
  [`Shop,Mia,mia@rows.example,,${'m'.repeat(5_001)}`, /^Requirement/],
  ['Shop,Ned,ned@rows.example,,,one,too,many', /more cells/i],
  ['"=HYPERLINK(""http://x.example"")",Ola,ola@rows.example,,', null],
  ['Shop,Zoë 🙂 Ünal,zoe@rows.example,,', null],
]

test(
  'each wrong row of a file says what is wrong with it, and the others come',
  { timeout: 60_000 },
  async () => {
    const content = ['Lead,Name,Email,Phone,Requirement', ...rows.map(([row]) => row)].join('\n')
    const sheet = new File([content], 'wrong.csv')
    const { id } = (
      await head.caller.send(imports.uploadImport, { kind: 'sales.leads' }, { files: { sheet } })
    ).data
    const read = async () => (await head.caller.send(imports.readImport, { id })).data
    const until = async (state: string) => {
      await expect
        .poll(async () => (await read()).progress === null && (await read()).state, { timeout: 20_000 })
        .toBe(state)
    }
    const { version, mapping } = await read()
    await head.caller.send(imports.mapImport, { id, version, mapping, existing: 'update' })
    await until('checked')
    const checked = await read()
    const wrong = rows.flatMap(([, reason], at) => (reason === null ? [] : [{ row: at + 2, reason }]))
    expect(checked.problems.map(({ row_number }) => row_number)).toEqual(wrong.map(({ row }) => row))
    for (const [at, { reason }] of wrong.entries()) {
      expect(checked.problems[at]!.reason).toMatch(reason)
      expect(isSentence(checked.problems[at]!.reason)).toBe(true)
    }
    await head.caller.send(imports.runImport, { id, version: checked.version })
    await until('done')
    const good = rows.length - wrong.length
    expect((await read()).results).toEqual({ created: good, updated: 0, skipped: 0, failed: wrong.length })
  },
)
