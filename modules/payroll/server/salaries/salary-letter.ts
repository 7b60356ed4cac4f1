import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { asHtml } from '#documents/contract/letters/letter-fields.ts'
import { drawLetter } from '#documents/server/public.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import type * as calls from '#payroll/contract/salaries/salary-letter-calls.ts'
import { salaryCauses } from '#payroll/contract/salaries/salary-lists.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import type { PayrollParts } from '#payroll/server/payroll-dependencies.ts'
import { hasOwnPay, maySeePay } from '#payroll/server/payroll-policy.ts'
import { findOptionalAgreed, type AgreedSalary } from './salary-letter-queries.ts'
import { findOptionalReached, insertSalaryView, listLinesOf } from './salary-queries.ts'

type Wish = InputOf<typeof calls.downloadSalaryLetter>

/** One's own, after the password. */
export const ownLetter =
  (parts: PayrollParts) =>
  async (ctx: Ctx, { id }: Wish): Promise<Download> => {
    must(hasOwnPay(ctx.actor), payrollMessages.mayNotSee)
    await mustBeConfirmed(ctx)
    const salary = await findOptionalAgreed(ctx, id)
    must(salary?.account_id === ctx.actor.id && salary, say.noSuchSalary)
    return drawn(ctx, parts, salary)
  }

/** Drawn before the transaction; the look is noted in it. */
export const prepareLetter =
  (parts: PayrollParts) =>
  async (ctx: Ctx, { id }: Wish) => {
    must(maySeePay(ctx.actor), payrollMessages.mayNotSee)
    const salary = await findOptionalAgreed(ctx, id)
    must(salary && (await findOptionalReached(ctx, 'see', salary.account_id)), say.noSuchSalary)
    return { accountId: salary.account_id, file: await drawn(ctx, parts, salary) }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareLetter>>>

export async function sendLetter(ctx: Ctx, _wish: Wish, { accountId, file }: Prepared): Promise<Download> {
  if (accountId !== ctx.actor.id) await insertSalaryView(ctx, accountId)
  return file
}

async function drawn(ctx: Ctx, { files }: PayrollParts, salary: AgreedSalary): Promise<Download> {
  const company = salary.legal_name || salary.company_name
  const subject = salary.before === null ? 'Your salary' : 'Revision of your salary'
  const body = await drawLetter({
    companyId: salary.company_id,
    company,
    logo: await companyLogoPicture(ctx, { files }, salary.company_id),
    lines: [
      ...salary.address.split('\n'),
      salary.city,
      [salary.phone, salary.website].filter(Boolean).join(' · '),
    ].filter(Boolean),
    receiver: salary.receiver,
    number: `Salary ${salary.id}`,
    day: dayInWords(companyDay(salary.decided_at!)),
    subject,
    body: await bodyOf(ctx, salary),
    signatory: salary.decider_name,
    signatoryTitle: 'Approved for the company',
  })
  return { name: `${subject} from ${salary.effective_from}.pdf`, mime: 'application/pdf', body }
}

async function bodyOf(ctx: Ctx, salary: AgreedSalary): Promise<string> {
  const { before, annual_ctc } = salary
  const agreed = [
    `From ${dayInWords(salary.effective_from)} your annual CTC is ${amountText(annual_ctc)} rupees.`,
    ...(before === null ? [] : [`Until then it was ${amountText(before)} rupees.`]),
    `The reason is: ${salaryCauses.labelOf(salary.cause)}.`,
  ].join(' ')
  const lines = (await listLinesOf(ctx, [salary.id])).filter(({ in_ctc }) => in_ctc)
  const parts = lines.map(
    ({ label, monthly }) => `<li><p>${asHtml(label)}: ${amountText(monthly)} rupees</p></li>`,
  )
  return [
    `<p>Dear ${asHtml(salary.receiver)},</p>`,
    `<p>${agreed}</p>`,
    `<p>In a full month this is:</p><ul>${parts.join('')}</ul>`,
    '<p>Income tax and other deductions required by law are taken from your pay.</p>',
  ].join('')
}
