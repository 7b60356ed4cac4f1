import { expect, test } from 'vitest'
import { keepAbsence } from '#calendar/server/public.ts'
import { testMeetings, MONDAY, timeOf } from '#platform/testing/areas/test-meetings.ts'
import { buildAssignment } from '#organization/server/public.ts'
import {
  correctOutcome,
  appointmentList,
  listHostsFor,
  moveAppointment,
  noteOutcome,
  readAppointment,
  reassignAppointment,
} from '#appointments/contract/meetings/appointment-calls.ts'
import {
  addHost,
  listHosts,
  makeAppointmentFeed,
  readAppointmentReports,
  revokeAppointmentFeed,
  saveHost,
  saveHostDay,
} from '#appointments/contract/hosts/host-calls.ts'
import { moveOwnAppointment } from '#appointments/contract/booking/booking-calls.ts'

const { product, setClock, person, onlyHosts, booked, chain, filesTo, mailsTo } = await testMeetings()
const { stranger } = product

test('each sees their own, the manager all, others nothing', async () => {
  const [asha, rohit] = await onlyHosts('Asha Own', 'Rohit Own')
  const mine = await booked('10:00')
  const [holder, other] = mine.host_account_id === asha!.id ? [asha!, rohit!] : [rohit!, asha!]
  const [own, foreign] = [await product.as(holder), await product.as(other)]
  const manager = await product.as(await person('sales_manager'))
  const nobody = await product.as(await person('employee'))
  expect((await own.send(readAppointment, { id: mine.id })).data.name).toBe('Ingrid Solvang')
  expect((await foreign.send(readAppointment, { id: mine.id })).httpStatus).toBe(404)
  expect((await nobody.send(readAppointment, { id: mine.id })).httpStatus).toBe(404)
  expect((await nobody.send(appointmentList.read, {})).httpStatus).toBe(403)
  expect((await foreign.send(appointmentList.read, {})).data.total).toBe(0)
  expect((await own.send(appointmentList.read, { which: 'upcoming' })).data.rows).toMatchObject([
    { id: mine.id },
  ])
  expect((await manager.send(appointmentList.read, { search: mine.email })).data.total).toBe(1)
  const cancel = { id: mine.id, version: mine.version, outcome: 'canceled' as const }
  expect((await foreign.send(noteOutcome, cancel)).httpStatus).toBe(404)
  expect((await own.send(appointmentList.export, { format: 'csv' })).httpStatus).toBe(403)
  const file = await manager.raw('/api/appointments/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', search: mine.email }),
  })
  expect(await file.text()).toContain(mine.email)
  expect((await own.send(readAppointmentReports, { from: MONDAY, to: MONDAY })).httpStatus).toBe(403)
  expect((await own.send(listHostsFor, { id: mine.id })).httpStatus).toBe(403)
})

test('outcomes have their time, their notes, and are final but for a manager within seven days', async () => {
  const [asha] = await onlyHosts('Asha Outcomes')
  const { id, version } = await booked('10:00')
  const early = await product.as(asha!)
  const complete = { id, version, outcome: 'completed' as const, note: 'Good', next_step: 'task' as const }
  expect(await early.send(noteOutcome, complete)).toMatchObject({
    message: 'The meeting hasn’t started yet.',
  })
  setClock('2026-11-23T04:35:00Z')
  const host = await product.as(asha!)
  for (const [more, message] of [
    [{ note: '' }, 'Enter how it went.'],
    [{ next_step: null }, 'Choose the next step, or None.'],
    [{ next_step: 'none' as const }, 'Enter a reason.'],
    [{ outcome: 'no_show' as const }, 'You can mark a no-show 10 minutes after the start.'],
  ] as const)
    expect(await host.send(noteOutcome, { ...complete, ...more })).toMatchObject({ status: 1, message })
  const all = await Promise.all(Array.from({ length: 20 }, () => host.send(noteOutcome, complete)))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(all.find(({ status }) => status === 1)?.message).toBe('Already completed.')
  const boss = await person('sales_manager')
  const manager = await product.as(boss)
  const now = (await host.send(readAppointment, { id })).data
  const fix = { id, version: now.version, outcome: 'no_show' as const, note: 'It was someone else' }
  expect(now.can).toMatchObject({ correct: false, change: false })
  expect((await host.send(correctOutcome, fix)).httpStatus).toBe(403)
  expect(await manager.send(correctOutcome, { ...fix, note: '' })).toMatchObject({ status: 1 })
  expect((await manager.send(correctOutcome, fix)).status).toBe(0)
  setClock('2026-12-02T04:35:00Z')
  const late = { ...fix, version: fix.version + 1, outcome: 'completed' as const }
  const later = await product.as(boss)
  expect(await later.send(correctOutcome, late)).toMatchObject({
    message: 'Outcomes can’t be changed after 7 days.',
  })
})

test('who did not come gets the way to another time', async () => {
  const [asha] = await onlyHosts('Asha Missed')
  const { id, version, email } = await booked('10:00')
  setClock('2026-11-23T04:41:00Z')
  const host = await product.as(asha!)
  expect((await host.send(noteOutcome, { id, version, outcome: 'no_show' })).status).toBe(0)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('We missed you: Mon 23 Nov, 10:00')
})

test('moves anywhere but on top of another meeting; a stale move is told', async () => {
  const [asha] = await onlyHosts('Asha Anywhere')
  const host = await product.as(asha!)
  const [one, two] = [await booked('10:00'), await booked('11:00')]
  const move = { id: one.id, version: one.version, day: '2026-11-23', time: '22:15' }
  expect(await host.send(moveAppointment, { ...move, time: '11:15' })).toMatchObject({
    httpStatus: 409,
    message: 'Asha Anywhere is busy at that time.',
  })
  expect(await host.send(moveAppointment, { ...move, day: '2026-11-20' })).toMatchObject({
    httpStatus: 400,
  })
  expect((await host.send(moveAppointment, { ...move, version: 99 })).httpStatus).toBe(409)
  const { data } = await host.send(moveAppointment, move)
  expect((await host.send(readAppointment, { id: data.id })).data).toMatchObject({
    starts_at: '2026-11-23T16:45:00.000Z',
    history: [{ outcome: 'rescheduled' }, { outcome: 'scheduled' }],
  })
  expect(two.outcome).toBe('scheduled')
})

test('a time at which the host is away is refused at once, for a move and for a host who is to take over', async () => {
  const [asha, rohit] = await onlyHosts('Asha Leave', 'Rohit Leave')
  const mine = await booked('10:00')
  const [holder, other] = mine.host_account_id === asha!.id ? [asha!, rohit!] : [rohit!, asha!]
  const away = (person_id: number, day: string) =>
    product.write((ctx) =>
      keepAbsence(ctx, {
        source: 'test',
        source_id: `sales${person_id}`,
        person_id,
        kind: 'leave',
        label: 'Casual leave',
        days: [{ day, hundredths: 100, part: 'full' }],
      }),
    )
  await away(holder.id, '2026-11-25')
  await away(other.id, MONDAY)
  const manager = await product.as(await person('sales_manager'))
  const move = { id: mine.id, version: mine.version, day: '2026-11-25', time: '10:00' }
  const words = 'is away at that time. Choose another time or host.'
  expect(await manager.send(moveAppointment, move)).toMatchObject({
    httpStatus: 409,
    message: `${holder.name} ${words}`,
  })
  const give = { id: mine.id, version: mine.version, host_id: other.id }
  expect((await manager.send(reassignAppointment, give)).message).toBe(`${other.name} ${words}`)
  expect((await manager.send(moveAppointment, { ...move, day: '2026-11-26' })).status).toBe(0)
})

test('gives a meeting to someone who is not taken; twenty who do so at once have done it once', async () => {
  const [asha, rohit] = await onlyHosts('Asha Given', 'Rohit Given')
  const mine = await booked('10:00')
  const [holder, other] = mine.host_account_id === asha!.id ? [asha!, rohit!] : [rohit!, asha!]
  const manager = await product.as(await person('sales_manager'))
  expect((await manager.send(listHostsFor, { id: mine.id })).data[0]).toMatchObject({
    id: other.id,
    free: true,
  })
  const give = { id: mine.id, version: mine.version, host_id: other.id }
  const own = await product.as(holder)
  expect((await own.send(reassignAppointment, give)).httpStatus).toBe(403)
  const all = await Promise.all(Array.from({ length: 20 }, () => manager.send(reassignAppointment, give)))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await filesTo(holder.email)).at(-1)).toMatchObject({ method: 'CANCEL' })
  expect((await chain(mine.uid)).at(-1)).toMatchObject({ host_account_id: other.id, sequence: 1 })
})

test('hours are one’s own; what cannot be is refused', async () => {
  const account = await person('sales_executive')
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, from: '2020-01-01' }))
  const caller = await product.as(account)
  expect((await (await product.as(await person('employee'))).send(listHosts, {})).httpStatus).toBe(403)
  const { data } = await caller.send(addHost, {})
  expect(await caller.send(addHost, {})).toMatchObject({ httpStatus: 409 })
  const [host] = (await caller.send(listHosts, {})).data.hosts
  expect(host).toMatchObject({ id: data.id, zone: 'Asia/Kolkata' })
  const { days: _, picture: __, name: ___, account_id: ____, ...fields } = host!
  const span = { weekday: 1, start_minute: 1110, end_minute: 1590 }
  for (const [more, message] of [
    [{ week: [{ ...span, end_minute: 1000 }] }, 'Hours must end after they start and last at most a day.'],
    [
      { week: [span, { weekday: 2, start_minute: 60, end_minute: 200 }] },
      'Two time ranges on the same day overlap.',
    ],
    [{ zone: 'Nowhere/Else' }, 'Choose a time zone.'],
  ] as const)
    expect(await caller.send(saveHost, { ...fields, ...more } as typeof fields)).toMatchObject({
      status: 1,
      message,
    })
  expect((await caller.send(saveHost, { ...fields, week: [span] })).status).toBe(0)
  const day = { host_id: data.id, day: '2026-12-24', hours: [] }
  expect((await caller.send(saveHostDay, day)).status).toBe(0)
  expect((await caller.send(saveHostDay, day)).httpStatus).toBe(409)
  const other = await product.as(await person('sales_executive'))
  expect((await other.send(saveHost, fields)).httpStatus).toBe(404)
})

test('a feed shows what its maker may see, and nothing once revoked', async () => {
  const [asha] = await onlyHosts('Asha Feed')
  await booked('10:00')
  const host = await product.as(asha!)
  expect((await host.send(makeAppointmentFeed, { kind: 'all' })).httpStatus).toBe(403)
  const { path } = (await host.send(makeAppointmentFeed, { kind: 'own' })).data
  expect(await (await stranger.raw(path)).text()).toContain('SUMMARY:Meeting with Ingrid Solvang')
  await host.send(revokeAppointmentFeed, { kind: 'own' })
  expect((await stranger.raw(path)).status).toBe(404)
})

test('reports count what was booked, by what became of it', async () => {
  const [asha] = await onlyHosts('Asha Figures')
  setClock('2026-12-05T04:30:00Z')
  const day = '2026-12-07'
  const first = await booked('10:00', { appointment_date: day, source_page: 'northlight.example/apps' })
  const second = await booked('11:00', { appointment_date: day })
  const third = await booked('12:00', { appointment_date: day })
  await stranger.send(moveOwnAppointment, {
    token: third.token!,
    ...timeOf('13:00', day),
    timezone: 'Asia/Kolkata',
  })
  setClock('2026-12-07T06:30:00Z')
  const host = await product.as(asha!)
  const noted = { id: first.id, version: first.version, outcome: 'completed' as const }
  await host.send(noteOutcome, { ...noted, note: 'Good', next_step: 'task' })
  await host.send(noteOutcome, { id: second.id, version: second.version, outcome: 'no_show' })
  const manager = await product.as(await person('sales_manager'))
  const { data } = await manager.send(readAppointmentReports, { from: '2026-12-05', to: '2026-12-05' })
  expect(data).toMatchObject({
    booked: 3,
    completed: 1,
    no_show: 1,
    moved: 1,
    upcoming: 1,
    show_rate: 5000,
    conversion: 0,
    met_leads: 1,
    by_host: [{ label: 'Asha Figures', booked: 3 }],
    by_zone: [{ label: 'Asia/Kolkata', count: 3 }],
    by_lead_time: [{ label: 'one to three days', count: 3 }],
  })
  expect(data.by_page).toContainEqual({ label: 'northlight.example/apps', count: 1 })
})
