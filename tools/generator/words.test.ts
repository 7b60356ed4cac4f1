import { expect, test } from 'vitest'
import { inThirdPerson, kebabOf, wordsOfArea } from './words.ts'

test.each([
  ['rooms', undefined, 'room', 'rooms'],
  ['categories', undefined, 'category', 'categories'],
  ['payroll', undefined, 'payroll-entry', 'payroll-entries'],
  ['leave', 'leave-type', 'leave-type', 'leave-types'],
  ['training', 'class', 'class', 'classes'],
])('in %s there are (%s) %s, %s', (area, given, thing, things) => {
  expect(wordsOfArea(area, given)).toMatchObject({ area, thing, things })
})

test('a name has every form that files, code, tables and sentences need', () => {
  expect(wordsOfArea('meeting-rooms')).toMatchObject({
    area: 'meeting-rooms',
    areaName: 'meetingRooms',
    Area: 'MeetingRooms',
    'Area words': 'Meeting rooms',
    Thing: 'MeetingRoom',
    thing_words: 'meeting_room',
    'thing words': 'meeting room',
    Things: 'MeetingRooms',
  })
  expect(kebabOf('applyForLeave')).toBe('apply-for-leave')
})

test.each(['close closes', 'pass passes', 'try tries', 'pay pays', 'undo undoes', 'water waters'])(
  'what a call does: %s',
  (both) => {
    const [verb = '', does] = both.split(' ')
    expect(inThirdPerson(verb)).toBe(does)
  },
)
