import { expect, test } from 'vitest'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { moveAppointment } from '#appointments/contract/meetings/appointment-calls.ts'
import { setQuietHours } from '#notifications/contract/preferences/preference-calls.ts'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import { announceOwnGuest } from '#visitors/contract/guests/guest-calls.ts'
import { checkOutVisitor } from '#visitors/contract/visitors-calls.ts'

/** Every call that reads a time of day in words. Times of attendance are read in its actions, by the same reader. */
const times = {
  'the check-out of a visitor': checkOutVisitor.input.shape.time_out,
  'the arrival of a guest': announceOwnGuest.input.shape.expected_at,
  'the slot of a booking': salesAddContactWeb.input.shape.appointment_time,
  'the new time of a meeting': moveAppointment.input.shape.time,
  'the due time of a sales task': addTask.input.shape.due_time,
  'the reminder of a sales task': addTask.input.shape.remind_time,
  'the beginning of quiet hours': setQuietHours.input.shape.starts,
  'the end of quiet hours': setQuietHours.input.shape.ends,
}

test.each(Object.entries(times))('%s may be given on a clock of 12 hours', (_what, schema) => {
  for (const text of ['6:30 pm', '6:30PM', '18:30']) expect(schema.parse(text)).toBe('18:30')
  expect(schema.parse('12:00 am')).toBe('00:00')
  for (const wrong of ['25:00', '13:30 pm', '18.99', 'soon'])
    expect(schema.safeParse(wrong).success).toBe(false)
})

test('quiet hours may end with the day, which is when the next one begins', () => {
  expect(setQuietHours.input.shape.ends.parse('24:00')).toBe('00:00')
})
