import { buildCall, buildLead } from '#academy/server/public.ts'
import type { academyScene } from './academy-scene.ts'

type Wish = {
  readonly leads: number
  readonly won: number
  readonly lost: number
  /** Follow-ups on their day, and a day late; one more is still open. */
  readonly inTime: number
  readonly late: number
}

/** Leads of one source, half for each counsellor, of whom some are won with a seat and a fee, and some lost. */
export async function countedLeads(scene: Awaited<ReturnType<typeof academyScene>>, wish: Wish) {
  const { product, asha, ravi, dayIn } = scene
  const { leads, won, lost, inTime, late } = wish
  const source = await scene.source('Figures')
  const batch = await scene.batch(won)
  const fee = { batch_id: batch.id, fee: 40_000_00, discount_bp: 1_000, fee_collected: 20_000_00 }
  await product.write(async (ctx) => {
    for (let n = 0; n < leads; n += 1) {
      const isWon = n < won
      const isLost = !isWon && n < won + lost
      const lead = await buildLead(ctx, {
        name: `Figure ${n}`,
        phone: `+9197000${String(10_000 + n)}`,
        counsellor_id: n % 2 === 0 ? asha.id : ravi.id,
        source_id: source.id,
        courses: [scene.fullStack.id],
        status: isWon ? 'Enrolled' : isLost ? 'Not Interested' : 'New',
        ...(isLost ? { reason: n < won + lost * 0.6 ? 'Too far' : 'too FAR ' } : {}),
        ...(isWon ? { enrolment: fee } : {}),
      })
      const followed = n - leads / 2
      if (followed >= 0 && followed < inTime + late)
        await buildCall(ctx, {
          lead_id: lead.id,
          by_id: asha.id,
          at: new Date(`${dayIn(followed < inTime ? -5 : -4)}T06:00:00Z`),
          outcome: 'connected',
          due_on: dayIn(-5),
        })
    }
  })
  const asked_at = new Date(`${dayIn(-60)}T06:00:00Z`)
  await scene.lead({ status: 'Follow-up', follow_up_on: dayIn(-2), asked_at })
  return { source, batch }
}
