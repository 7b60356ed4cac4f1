import { Readable } from 'node:stream'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inChunks } from '#platform/server/exports/in-chunks.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type * as calls from '#payroll/contract/registers/register-calls.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import { findNameOfCompany } from '#payroll/server/groups/pay-group-queries.ts'
import { arrearLayouts, layoutLine, layoutOn, memberLayouts } from './ecr-layout.ts'
import { countPersonMonths, type Narrowed } from './person-month-queries.ts'
import { personPage, personProblems } from './person-pages.ts'
import { insertRegisterDownload } from './register-download-queries.ts'
import { maySeeAmounts } from '#payroll/server/runs/run-policy.ts'
import { narrowedOf } from './register-reach.ts'
import { arrearRows, memberRow, pfArrears, pfReturn } from './statutory-registers.ts'

type Wish = InputOf<typeof calls.downloadEcr>

const PAGE = 200
const LINE_END = '\r\n'

const narrowedTo = (ctx: Ctx, { month, company_id }: Wish): Narrowed =>
  narrowedOf(ctx, {
    register: 'pf_return',
    month,
    company_id,
    pay_group_id: null,
    department: null,
    state: null,
  })

/** The return of one establishment. Rows that the portal would refuse stop it, unless they are left out on purpose. */
export const prepareEcr =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, wish: Wish): Promise<Download> => {
    const narrowed = narrowedTo(ctx, wish)
    must((await countPersonMonths(ctx, narrowed)) > 0, say.nothing)
    if (!wish.leave_out) {
      const problems = await personProblems(ctx, wish.arrears ? pfArrears : pfReturn, narrowed)
      must(problems.length === 0, say.badRows(problems.map(({ name, problem }) => `${name} (${problem})`)))
    }
    const company = await findNameOfCompany(ctx, wish.company_id)
    return {
      name: `ECR ${wish.arrears ? 'arrears ' : ''}${wish.month} ${company}.txt`,
      mime: 'text/plain; charset=utf-8',
      body: Readable.from(inChunks(ecrLines(ctx, keyring, { narrowed, wish })), { objectMode: false }),
    }
  }

async function* ecrLines(
  ctx: Ctx,
  keyring: Keyring,
  { narrowed, wish }: { readonly narrowed: Narrowed; readonly wish: Wish },
): AsyncGenerator<string> {
  const register = wish.arrears ? pfArrears : pfReturn
  for (let after: string | undefined; ;) {
    const page = await personPage(ctx, register, { narrowed, keyring, after, size: PAGE })
    for (const { person, facts } of page.people) {
      if (register.problems!(person, facts).length > 0) continue
      const lines = wish.arrears
        ? arrearRows(person, facts).map((row) => layoutLine(layoutOn(arrearLayouts, wish.month), row))
        : person.is_fund_member
          ? [layoutLine(layoutOn(memberLayouts, wish.month), memberRow(person, facts))]
          : []
      for (const line of lines) yield line + LINE_END
    }
    if (page.next === null) return
    after = page.next
  }
}

/** Kept with who took it. */
export async function answerEcr(ctx: Ctx, wish: Wish, file: Download): Promise<Download> {
  must(maySeeAmounts(ctx.actor), say.mayNotSee)
  await insertRegisterDownload(ctx, {
    register: wish.arrears ? 'pf_arrears' : 'pf_return',
    format: 'txt',
    company_id: wish.company_id,
    month: `${wish.month}-01`,
    narrowed: wish.leave_out ? 'Rows with problems left out' : '',
  })
  return file
}
