import { conflict, invalid } from '../../../platform/contract/refusal.ts'

export const calendarMessages = {
  doubleBooked: conflict('This person is booked at that time already.'),
  bookingOrder: invalid('The end must be after the start.', 'ends_at'),
  absenceOverlap: invalid('The hours of an absence must end after they begin.'),
  monthFrozen: (month: string, company: string) =>
    conflict(`${month} is closed for payroll at ${company}; ask payroll to open it.`),
  monthFrozenAlready: conflict('This month is closed already.', 'month'),
  monthOpenAlready: conflict('This month is open already.', 'month'),
}
