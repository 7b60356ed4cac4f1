import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { draftLetterAs, issueLetterAs } from '#documents/server/public.ts'

type Writing = { readonly accountIds: ReadonlyMap<string, number>; readonly today: Temporal.PlainDate }

const appointment = `<p>Dear {{person.name}},</p>
<p>We are glad to appoint you as <strong>{{person.designation}}</strong> in the department {{person.department}} of {{company.legal_name}}, at our office in {{person.office}}. You report to {{person.manager}}.</p>
<h2>Your terms</h2>
<ul><li><p>Your joining date is {{person.joined}}.</p></li><li><p>Your annual pay is {{field.annual_pay}}; what it is made of stands in the annexure.</p></li><li><p>Your probation lasts {{field.probation}}.</p></li></ul>
<p>This letter has the number {{letter.number}} and the date {{letter.date}}. Please say that you have received it.</p>`

const offer = `<p>Dear {{person.name}},</p>
<p>{{company.name}} offers you the position of <strong>{{person.designation}}</strong> in {{person.office}}, with an annual pay of {{field.annual_pay}}.</p>
<p>The offer is open until {{field.open_until}}.</p>`

const thanks = `<p>प्रिय {{person.name}},</p><p>आपके काम के लिए धन्यवाद: {{field.what_for}}।</p>`

const templates = [
  {
    name: 'Letter of appointment',
    kind: 'Appointment letter',
    series: 'APPT',
    subject: 'Appointment as {{person.designation}}',
    body: appointment,
    fields: { annual_pay: 'Annual pay', probation: 'Probation' },
  },
  {
    name: 'Letter of offer',
    kind: 'Offer letter',
    series: 'OFFR',
    subject: 'Offer of employment',
    body: offer,
    fields: { annual_pay: 'Annual pay', open_until: 'Open until' },
  },
  {
    name: 'Letter of thanks',
    kind: 'Letter',
    series: 'GEN',
    subject: 'Thank you',
    body: thanks,
    fields: { what_for: 'Name' },
  },
] as const

const letters = [
  {
    to: 'arindam.paladhi',
    issued: true,
    template: 'Letter of appointment',
    values: { annual_pay: '₹ 14,40,000', probation: 'six months' },
  },
  {
    to: 'chaithra.hegde',
    issued: false,
    template: 'Letter of appointment',
    values: { annual_pay: '₹ 15,60,000', probation: 'six months' },
  },
  {
    to: 'meenakshi.tyagi',
    issued: true,
    template: 'Letter of thanks',
    values: { what_for: 'नए ग्राहक का पहला संस्करण' },
  },
  {
    to: 'employee',
    issued: true,
    template: 'Letter of appointment',
    values: { annual_pay: '₹ 4,20,000', probation: 'twelve months' },
  },
] as const

const ASKED_DAYS_AGO = 12

// Days from today on which it is needed.
const requests = [
  { from: 'employee', kind: 'PAN card', due: 5, note: 'A scan of both sides, please.' },
  { from: 'tumpa.sanfui', kind: 'Proof of address', due: -4, note: '' },
  { from: 'kavitha.r', kind: 'Degree certificate', due: 12, note: 'Your master’s degree, please.' },
  { from: 'harkirat.dhanota', kind: 'Bank proof', due: 0, note: 'Needed for the next payroll run.' },
] as const

/** Templates, letters that were issued and one that waits for it, and what people are asked for. */
export async function writeDocuments(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const head = accountIds.get('hr-manager')!
  const kinds = await ctx.db.selectFrom('document_type').select(['id', 'name']).execute()
  const kindIds = new Map(kinds.map(({ id, name }) => [name, id]))
  const templateIds = new Map<string, number>()
  for (const { name, kind, series, subject, body, fields } of templates) {
    const row = await insertRow(ctx, 'letter_template', {
      name,
      type_id: kindIds.get(kind)!,
      company_id: null,
      series_code: series,
      subject,
      body,
      fields: JSON.stringify(Object.entries(fields).map(([key, label]) => ({ key, label }))),
      signatory: 'Anusmita Lahkar',
      signatory_title: 'Head of people',
      needs_acknowledgement: name !== 'Letter of thanks',
    })
    templateIds.set(name, row.id)
  }
  for (const { to, issued, template, values } of letters) {
    const { id } = await draftLetterAs(ctx, {
      drafterId: head,
      accountId: accountIds.get(to)!,
      templateId: templateIds.get(template)!,
      values,
    })
    if (issued) await issueLetterAs(ctx, head, id)
  }
  for (const { from, kind, due, note } of requests)
    await insertRow(ctx, 'document_request', {
      account_id: accountIds.get(from)!,
      type_id: kindIds.get(kind)!,
      asked_by_id: head,
      asked_at: new Date(ctx.now.getTime() - ASKED_DAYS_AGO * 86_400_000),
      due_on: today.add({ days: due }).toString(),
      note,
    })
}
