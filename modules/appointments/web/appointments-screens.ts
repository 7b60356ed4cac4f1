import type { Screen } from '#platform/web/frames/screen.ts'

export const appointmentsScreens: readonly Screen[] = [
  {
    path: '/appointments',
    title: 'Appointments',
    menuGroup: 'Chat site',
    needs: 'appointments.appointment.read',
    keywords: 'meetings bookings prospects calendar',
    load: () => import('./meetings/appointments-screen.tsx'),
  },
  {
    path: '/appointment-hours',
    title: 'Hours for appointments',
    menuGroup: 'Chat site',
    needs: 'appointments.appointment.read',
    keywords: 'hosts windows zone booking',
    tabOf: '/appointments',
    load: () => import('./hosts/host-hours-screen.tsx'),
  },
  {
    path: '/appointment-reports',
    title: 'Appointment reports',
    menuGroup: 'Chat site',
    needs: 'appointments.report.read',
    keywords: 'show rate conversion lead time bookings',
    tabOf: '/appointments',
    load: () => import('./reports/reports-screen.tsx'),
  },
]
