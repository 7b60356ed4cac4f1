import type { TestProduct } from '#platform/testing/test-product.ts'
import { runScene } from '#payroll/testing/public.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import * as windowCalls from '#tax/contract/windows/window-calls.ts'

export const YEAR = '2026-27'

/** For tests: a payroll with people of company 1 who are paid from October 2026 on, asked for their declaration. */
export async function taxScene(product: TestProduct) {
  const scene = await runScene(product)
  const hr = await scene.employed(['hr_executive'])
  const auditor = await scene.employed(['auditor'])

  async function ask(personIds: readonly number[], more: Partial<Parameters<typeof window>[0]> = {}) {
    return window({ person_ids: [...personIds], ...more })
  }

  const window = (more: {
    person_ids?: number[]
    scheme_due_on?: string
    round?: 'planned' | 'proof'
    opens_on?: string
    due_on?: string
    counts_from?: string
  }) =>
    scene.maker.caller.send(windowCalls.openWindow, {
      company_id: 1,
      tax_year: YEAR,
      round: 'planned',
      opens_on: '2026-11-01',
      due_on: '2026-12-20',
      ...more,
    })

  async function own(caller: typeof hr.caller) {
    const answer = await caller.send(calls.ownDeclarations, {})
    if (answer.status !== 0) throw new Error(answer.message)
    return answer.data.rows[0]!
  }

  /** A row of the own declaration. */
  async function add(
    caller: typeof hr.caller,
    row: { section: string; part: string; declared?: number } & Record<string, unknown>,
  ) {
    const { id } = await own(caller)
    return caller.send(calls.saveRow, { declaration_id: id, ...row })
  }

  return { ...scene, hr, auditor, ask, own, add }
}

export const rent = (from: string, to: string, monthly: number, more: Record<string, unknown> = {}) => ({
  section: 'house_rent',
  part: 'rent',
  party: 'Meera Basu',
  address: '4 Lake Road',
  city: 'Kolkata',
  relationship: 'none',
  pan: 'ABCPB1234K',
  from,
  to,
  monthly_rent: monthly,
  ...more,
})

const head = Buffer.from('%PDF-1.7\n')

/** A file of proof; each name gives other bytes. */
export const proofPdf = (name: string, text = name): File =>
  new File([head, Buffer.from(text)], name, { type: 'application/pdf' })
