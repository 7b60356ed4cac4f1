import { describe, expect, test } from 'vitest'
import { dueMove, isSameChat, MINUTE, SECOND, type Standing } from './move-rules.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}Z`)
const waiting = (wish: Partial<Extract<Standing, { state: 'waiting' }>> = {}): Standing => ({
  state: 'waiting',
  waitingSince: at('18:58:00'),
  visitorSeen: at('19:30:00'),
  closesAt: null,
  open: true,
  alerted: true,
  ...wish,
})
const active = (wish: Partial<Extract<Standing, { state: 'active' }>> = {}): Standing => ({
  state: 'active',
  assigned: at('10:00:00'),
  agentSeen: at('11:00:00'),
  agentWrote: at('10:00:20'),
  visitorWrote: at('10:00:10'),
  warned: false,
  ...wish,
})

describe('a chat that waits', () => {
  test('written 18:58, hours end 19:00, no answer: missed at 19:00', () => {
    const chat = waiting({ closesAt: at('19:00:00') })
    expect(dueMove(chat, at('18:59:59'))).toBeNull()
    expect(dueMove(chat, at('19:00:30'))).toMatchObject({ kind: 'miss', at: at('19:00:00') })
  })

  test('is missed after 3 minutes, and when the visitor is gone', () => {
    expect(dueMove(waiting(), at('19:00:59'))).toBeNull()
    expect(dueMove(waiting(), at('19:01:00'))).toMatchObject({
      kind: 'miss',
      reason: 'No one answered in 3 minutes.',
    })
    const gone = waiting({ visitorSeen: at('18:58:00') })
    expect(dueMove(gone, at('18:59:00'))).toMatchObject({ kind: 'miss', reason: 'The visitor left.' })
  })

  test('is told to all agents once it waits over 30 s', () => {
    const chat = waiting({ alerted: false })
    expect(dueMove(chat, at('18:58:29'))).toBeNull()
    expect(dueMove(chat, at('18:58:30'))).toMatchObject({ kind: 'alert' })
    expect(dueMove(chat, at('19:05:00'))).toMatchObject({ kind: 'miss' })
  })
})

describe('an active chat', () => {
  test('goes back without a first reply in 60 s, or when the agent is gone for 2 minutes', () => {
    const unanswered = active({ agentWrote: null })
    expect(dueMove(unanswered, at('10:00:59'))).toBeNull()
    expect(dueMove(unanswered, at('10:01:00'))).toMatchObject({
      kind: 'requeue',
      reason: 'No first reply in 60 s.',
    })
    const gone = active({ agentSeen: at('10:01:00'), visitorWrote: at('10:02:00') })
    expect(dueMove(gone, at('10:02:59'))).toBeNull()
    expect(dueMove(gone, at('10:03:00'))).toMatchObject({ kind: 'requeue', reason: 'The agent is gone.' })
  })

  test('is warned about at 10 minutes of silence and closed at 15', () => {
    expect(dueMove(active(), at('10:10:19'))).toBeNull()
    expect(dueMove(active(), at('10:10:20'))).toMatchObject({ kind: 'warn' })
    expect(dueMove(active({ warned: true }), at('10:14:00'))).toBeNull()
    expect(dueMove(active({ warned: true }), at('10:15:20'))).toMatchObject({ kind: 'close' })
  })

  test('stays open while the visitor waits for an answer', () => {
    expect(dueMove(active({ visitorWrote: at('10:00:30') }), at('10:50:00'))).toBeNull()
  })
})

test('closed 10:00: the next day 09:50 it is the same chat, 10:05 a new one', () => {
  const closed = at('10:00:00')
  expect(isSameChat(closed, closed + 23 * 60 * MINUTE + 50 * MINUTE)).toBe(true)
  expect(isSameChat(closed, closed + 24 * 60 * MINUTE + 5 * MINUTE)).toBe(false)
  expect(isSameChat(closed, closed + 24 * 60 * MINUTE - SECOND)).toBe(true)
})
