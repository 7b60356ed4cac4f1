import { publicAddress } from '#platform/contract/public-address.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'
import type { getBookingCompany } from '#appointments/contract/booking/booking-page-calls.ts'

const company = publicAddress<typeof getBookingCompany>('GET', '/appointments/get-booking-company')

/** The pages on which prospects book, and the one behind the link of their mail. */
export const appointmentsPublicScreens: readonly FrameScreen[] = [
  {
    path: '/book-appointment',
    title: 'Book an appointment',
    load: () => import('./booking/book-screen.tsx'),
    company,
    step: [1, 2],
  },
  {
    path: '/contact-form/appointment_calender',
    title: 'Schedule a meeting',
    load: () => import('./booking/contact-screen.tsx'),
    company,
    step: [2, 2],
  },
  {
    path: '/book-time-scheduled',
    title: 'Scheduled',
    load: () => import('./booking/scheduled-screen.tsx'),
    company,
  },
  {
    path: '/appointment/:token',
    title: 'Your meeting',
    load: () => import('./booking/own-screen.tsx'),
    company,
  },
]
