import type { Screen } from '#platform/web/frames/screen.ts'

export const roomsScreens: readonly Screen[] = [
  {
    path: '/meeting-room-booking-list',
    title: 'Meeting room booking',
    menuGroup: 'Other',
    forStaff: true,
    keywords: 'room meeting reserve conference boardroom calendar free now check in series',
    load: () => import('./booking/bookings-screen.tsx'),
    actions: [
      {
        title: 'Book a meeting room',
        path: '/meeting-room-booking-list?add=booking',
        keywords: 'reserve conference',
      },
    ],
  },
  {
    path: '/meeting-room-booking-list/door/:code',
    title: 'Room at the door',
    forStaff: true,
    load: () => import('./booking/door-screen.tsx'),
  },
  {
    path: '/meeting-rooms',
    title: 'Meeting rooms',
    menuGroup: 'Other',
    needs: 'rooms.room.manage',
    keywords: 'rooms closures figures use door labels check-in equipment seats',
    load: () => import('./upkeep/rooms-screen.tsx'),
  },
]
