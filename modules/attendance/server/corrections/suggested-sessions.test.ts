import { expect, test } from 'vitest'
import { at, causes, session } from '#attendance/server/day-result/day-builders.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'
import { suggestedSessions } from './suggested-sessions.ts'

const forgotten = session('10:05', null, { status: 'auto_closed' })
const tracked = { minutes: 400, first_at: at('10:10'), last_at: at('18:40') }
const press = (direction: 'in' | 'out', clock: string) => ({ direction, pressed_at: at(clock) })

test.each([
  ['nothing known: the working hours', {}, [], [{ in: '10:00', out: '19:00' }]],
  ['a complete day as it is', { sessions: [session('9:58', '18:57')] }, [], [{ in: '09:58', out: '18:57' }]],
  ['the working hours end what no one ended', { sessions: [forgotten] }, [], [{ in: '10:05', out: '19:00' }]],
  [
    'rather what the tracker saw last',
    { sessions: [forgotten], tracked },
    [],
    [{ in: '10:05', out: '18:40' }],
  ],
  [
    'rather what a device kept',
    { sessions: [forgotten], tracked },
    [press('out', '18:55')],
    [{ in: '10:05', out: '18:55' }],
  ],
  [
    'two presses without a session',
    {},
    [press('in', '10:20'), press('out', '18:10')],
    [{ in: '10:20', out: '18:10' }],
  ],
  [
    'in after the working hours leaves the end open',
    { sessions: [session('20:00', null, { status: 'auto_closed' })] },
    [],
    [{ in: '20:00', out: '' }],
  ],
] satisfies [string, Partial<DayCauses>, ReturnType<typeof press>[], { in: string; out: string }[]][])(
  '%s',
  (...[, wish, evidence, expected]) => {
    expect(suggestedSessions(causes(wish), evidence)).toEqual(expected)
  },
)
