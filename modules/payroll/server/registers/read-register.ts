import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#payroll/contract/registers/register-calls.ts'
import type { RegisterKey } from '#payroll/contract/registers/register-lists.ts'
import { arrearLayouts, layoutOn, memberLayouts } from './ecr-layout.ts'
import { mustSeeRegisters, narrowedOf } from './register-reach.ts'
import { registersByKey } from './registers.ts'

type Answer = AnswerOf<typeof calls.readRegister>

/** A page on the screen. Identity numbers are masked; totals and problems come with the first page. */
export async function readRegister(
  ctx: Ctx,
  { register: key, after, size, ...wish }: InputOf<typeof calls.readRegister>,
): Promise<Answer> {
  mustSeeRegisters(ctx)
  const narrowed = narrowedOf(ctx, { register: key, ...wish })
  const register = registersByKey[key]
  const columns = await register.columns(ctx, narrowed)
  const { rows, next } = await register.page(ctx, { narrowed, after, size, keyring: null })
  const isFirst = after === undefined
  return {
    columns: columns.map(({ key: name, label, type }) => ({ key: name, label, type })),
    rows: rows as Answer['rows'],
    next,
    total: isFirst ? await register.count(ctx, narrowed) : null,
    totals:
      isFirst && rows.length > 0
        ? ((await register.totals(ctx, narrowed, columns)) as Answer['totals'])
        : null,
    problems: isFirst ? await register.problems(ctx, narrowed) : [],
    source: sourceOf(key, wish.month),
  }
}

function sourceOf(key: RegisterKey, month: string): string {
  if (key === 'pf_return') return layoutOn(memberLayouts, month).source
  return key === 'pf_arrears' ? layoutOn(arrearLayouts, month).source : ''
}
