import { expect, test } from 'vitest'
import {
  planResolution,
  planResponse,
  share,
  standingOf,
  type BusinessTime,
  type ClockEvent,
} from './clock-rules.ts'

const HOUR = 60
const targets = {
  low: { response: 8 * HOUR, resolution: 48 * HOUR },
  medium: { response: 4 * HOUR, resolution: 16 * HOUR },
  high: { response: 2 * HOUR, resolution: 8 * HOUR },
  urgent: { response: 30, resolution: 4 * HOUR },
}
const REQUESTER = 1
const AGENT = 2

// Monday to Friday from 10 to 19 in India: minute by minute, so that it is another way to count than the product's.
const isOpen = (at: number) => {
  const local = new Date(at + 5.5 * 3_600_000)
  return local.getUTCDay() % 6 !== 0 && local.getUTCHours() >= 10 && local.getUTCHours() < 19
}
const time: BusinessTime = {
  add(from, minutes) {
    let at = Date.parse(from)
    for (let left = minutes; left > 0; at += 60_000) if (isOpen(at)) left -= 1
    return Promise.resolve(new Date(at).toISOString())
  },
  count(from, until) {
    let minutes = 0
    for (let at = Date.parse(from); at < Date.parse(until); at += 60_000) if (isOpen(at)) minutes += 1
    return Promise.resolve(minutes)
  },
}

const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+05:30`).toISOString()
const event = (kind: ClockEvent['kind'], when: string, value = '', by_id = AGENT): ClockEvent => ({
  kind,
  value,
  by_id,
  at: when,
})
const due = async (events: ClockEvent[]) => {
  const standing = standingOf(events, [REQUESTER])
  return {
    response: (await planResponse(standing, targets, time)).at?.[100] ?? null,
    resolution: (await planResolution(standing, targets, time)).at?.[100] ?? null,
  }
}

test('a ticket of Friday evening is due on Monday and Tuesday, and later by what it was paused', async () => {
  const created = event('created', at(20, '17:30'), 'medium', REQUESTER)
  expect(await due([created])).toEqual({ response: at(23, '12:30'), resolution: at(24, '15:30') })
  const paused = [event('waiting', at(23, '10:00'), 'third_party'), event('waiting', at(23, '12:10'), 'none')]
  expect(await due([created, ...paused])).toEqual({
    response: at(23, '12:30'),
    resolution: at(24, '17:40'),
  })
})

const monday = [
  event('created', at(23, '10:00'), 'high', REQUESTER),
  event('waiting', at(23, '12:00'), 'requester'),
  event('waiting', at(24, '12:00'), 'none'),
]

test('nine hours of waiting move the resolution by nine hours', async () => {
  expect((await due(monday)).resolution).toBe(at(24, '18:00'))
})

test('another priority counts from the beginning, with the same pause', async () => {
  const raised = [...monday, event('priority', at(24, '11:00'), 'medium')].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const { response } = await due(raised)
  expect(response).toBe(at(23, '14:00'))
  expect((await due([...monday, event('priority', at(24, '13:00'), 'urgent')])).resolution).toBe(
    at(24, '14:00'),
  )
})

test('half an hour from a Saturday ends on Monday morning', async () => {
  expect((await due([event('created', at(21, '12:00'), 'urgent', REQUESTER)])).response).toBe(at(23, '10:30'))
})

test('while it waits there is no moment at which the resolution is due, and the response goes on', async () => {
  expect(await due(monday.slice(0, 2))).toEqual({ response: at(23, '12:00'), resolution: null })
})

test('only a reply of another person answers; the second one changes nothing', () => {
  const events = [
    ...monday.slice(0, 1),
    event('replied', at(23, '10:05'), '', REQUESTER),
    event('replied', at(23, '10:20')),
    event('replied', at(23, '11:00')),
  ]
  expect(standingOf(events, [REQUESTER]).answered).toBe(at(23, '10:20'))
})

test('the time for which it was closed does not count, nor twice where it waited as well', async () => {
  const events = [
    event('created', at(23, '10:00'), 'high', REQUESTER),
    event('waiting', at(23, '11:00'), 'requester'),
    event('closed', at(23, '12:00')),
    event('waiting', at(23, '12:00'), 'none'),
    event('reopened', at(23, '14:00')),
  ]
  expect((await due(events)).resolution).toBe(at(24, '12:00'))
  const untilClosed = await due(events.slice(0, 3))
  expect(untilClosed.resolution).toBe(at(23, '19:00'))
})

test('18 of 24 are 75 percent, and nothing of nothing is no figure', () => {
  expect(share(18, 24)).toBe(7_500)
  expect(share(0, 0)).toBeNull()
})
