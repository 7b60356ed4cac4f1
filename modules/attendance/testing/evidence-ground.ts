import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { attachEvidence } from '#attendance/contract/requests/evidence-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'

/** For tests: a request that waits, with its person, those above, HR and a colleague who has no part in it. */
export async function evidenceGround(product: TestProduct) {
  const made = await product.write(async (ctx) => {
    const above = await buildColleague(ctx, { roles: ['employee', 'manager'] })
    const line = await buildColleague(ctx, { roles: ['employee', 'manager'], lineManagerId: above.id })
    return {
      above,
      line,
      own: await buildColleague(ctx, { lineManagerId: line.id }),
      hr: await buildColleague(ctx, { roles: ['employee', 'hr_manager'] }),
      other: await buildColleague(ctx, {}),
    }
  })
  const asha = await product.as(made.own)
  /** A working day of the standard week that lies ahead. */
  const today = companyDay(product.clock.now())
  const nextMonday = dayAfter(today, 8 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7))

  async function ask(kind: 'outdoor_activity' | 'work_from_home', day = nextMonday): Promise<number> {
    const sent = await asha.send(calls.submitRequest, {
      kind,
      day_from: day,
      place: 'Howrah',
      comment: 'With the customer',
    })
    return sent.data.ids[0]!
  }
  const request = await ask('outdoor_activity')
  const mine = async (id = request) =>
    (await asha.send(calls.listRequests, {})).data.rows.find((row) => row.id === id)!
  return {
    asha,
    boss: await product.as(made.above),
    lead: await product.as(made.line),
    hr: await product.as(made.hr),
    stranger: await product.as(made.other),
    nextMonday,
    request,
    ask,
    mine,
  }
}

export const pdf = (name = 'gate-pass.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], name)
export const attach = (who: Caller, request_id: number, files: File[]) =>
  who.send(attachEvidence, { request_id }, { files: { evidence: files } })
