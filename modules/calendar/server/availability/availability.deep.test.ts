import { expect, test } from 'vitest'
import { questionsAsked } from '#platform/testing/query-count.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { buildAccount } from '#identity/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { AbsenceDay } from '#calendar/server/absences/absence-queries.ts'
import { keepAbsence } from '#calendar/server/absences/absences.ts'
import { keepBooking, listFreePeople } from '#calendar/server/public.ts'
import { instantAt } from '#calendar/server/wall-clock.ts'

const ground = await testGround()
const ZONE = 'Asia/Kolkata'
const MONDAY = '2026-11-23'

/** Half an hour as clocks in the zone show it. */
const halfHour = (day: string, minute: number, zone = ZONE) => ({
  from: instantAt(day, minute, zone),
  until: instantAt(day, minute + 30, zone),
})
const away = (person_id: number, day: AbsenceDay, kind: 'leave' | 'work_from_home' | 'outdoor' = 'leave') =>
  ground.write((ctx) =>
    keepAbsence(ctx, {
      source: 'test',
      source_id: crypto.randomUUID(),
      person_id,
      kind,
      label: 'Casual leave',
      days: [day],
    }),
  )

test(
  'a week of slots of fifty hosts asks the database no more often than that of one',
  { timeout: 60_000 },
  async () => {
    const hosts = await ground.write(async (ctx) => {
      const ids: number[] = []
      for (let n = 0; n < 50; n++) {
        const { id } = await buildAccount(ctx, { password: 'known' })
        await buildAssignment(ctx, { accountId: id, from: '2020-01-01' })
        ids.push(id)
      }
      return ids
    })
    for (const [n, id] of hosts.entries()) {
      await away(id, { day: `2026-11-2${3 + (n % 5)}`, hundredths: 50, part: 'first_half' })
      await ground.write((ctx) =>
        keepBooking(ctx, {
          source: 'crowd',
          source_id: n,
          person_id: id,
          label: 'Call',
          starts_at: instantAt(MONDAY, 600 + n, ZONE),
          ends_at: instantAt(MONDAY, 640 + n, ZONE),
          exclusive: true,
        }),
      )
    }
    const slots = Array.from({ length: 7 * 24 }, (_, at) =>
      halfHour(`2026-11-${23 + Math.floor(at / 24)}`, 600 + (at % 24) * 30, 'Europe/London'),
    )
    const read = (personIds: number[]) =>
      ground.read((ctx) => listFreePeople(ctx, { personIds, slots, bufferMinutes: 10 }))
    expect((await read(hosts)).some((ids) => ids.length > 0)).toBe(true)
    const asked = (personIds: number[]) =>
      questionsAsked(ground.ground.database.readerPool, () => read(personIds))
    expect(await asked(hosts)).toBe(await asked(hosts.slice(0, 1)))
  },
)
