import { expect, test } from 'vitest'
import { changeTicket, readTicket } from '#tickets/contract/ticket-calls.ts'
import { buildTicket } from '#tickets/server/public.ts'
import { ticketScene } from '#tickets/testing/ticket-scene.ts'

const HOUR = 60
const targets = {
  low: { response: 8 * HOUR, resolution: 48 * HOUR },
  medium: { response: 4 * HOUR, resolution: 16 * HOUR },
  high: { response: 2 * HOUR, resolution: 8 * HOUR },
  urgent: { response: 30, resolution: 4 * HOUR },
}
const scene = await ticketScene()
const { product, agent, asha } = scene
const category = await scene.category({ targets })
const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+05:30`)

async function built(wish: Partial<Parameters<typeof buildTicket>[1]> & { created_at: Date }) {
  const place = await product.read((ctx) =>
    ctx.db
      .selectFrom('assignment')
      .select(['company_id', 'location_id'])
      .where('account_id', '=', asha.id)
      .executeTakeFirstOrThrow(),
  )
  const text = { subject: 'A worked case', text: '' }
  const { id } = await product.write((ctx) =>
    buildTicket(ctx, { ...place, ...text, category_id: category.id, requester_id: asha.id, ...wish }),
  )
  return id
}
const clocks = async (id: number) => (await agent.caller.send(readTicket, { id })).data.inside!

test('created on Friday at 17:30: due on Monday at 12:30 and on Tuesday at 15:30', async () => {
  const { response, resolution } = await clocks(await built({ created_at: at(20, '17:30') }))
  expect(response.due).toBe(at(23, '12:30').toISOString())
  expect(resolution.due).toBe(at(24, '15:30').toISOString())
})

test('paused for 130 minutes it is due at 17:40, with the reason', async () => {
  const waiting = (day: Date, value: string) => ({ at: day, by: agent.id, kind: 'waiting' as const, value })
  const id = await built({
    created_at: at(20, '17:30'),
    story: [waiting(at(23, '10:00'), 'third_party'), waiting(at(23, '12:10'), 'none')],
  })
  expect((await clocks(id)).resolution).toMatchObject({
    due: at(24, '17:40').toISOString(),
    reason: '16 h of working hours, and 2 h 10 min for which it was paused: 24 Nov 2026, 17:40.',
  })
})

test('on a Saturday half an hour ends on Monday at 10:30', async () => {
  const id = await built({ created_at: at(21, '12:00'), priority: 'urgent' })
  expect((await clocks(id)).response.due).toBe(at(23, '10:30').toISOString())
})

test('raised late, it is due in the past, and every alarm goes off at once and only once', async () => {
  const id = await built({ created_at: at(23, '10:00'), priority: 'low' })
  const raise = (priority: 'medium' | 'high') => agent.caller.send(changeTicket, { id, priority })
  await raise('medium')
  expect((await clocks(id)).response).toMatchObject({ due: at(23, '14:00').toISOString(), state: 'late' })
  const fired = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('ticket_alarm')
        .select(['level', 'fired_at'])
        .where('ticket_id', '=', id)
        .where('target', '=', 'response')
        .orderBy('level')
        .execute(),
    )
  const first = await fired()
  expect(first.map(({ level, fired_at }) => [level, fired_at !== null])).toEqual([
    [80, true],
    [100, true],
    [150, true],
  ])
  await raise('high')
  expect(await fired()).toEqual(first)
})
