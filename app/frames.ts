import type { Frame } from '../platform/server/http/web-routes.ts'

/** Which page of the web build answers an address. Whatever is not named here is the employee area. */
export const webFrames: readonly Frame[] = [
  {
    entry: 'signin',
    paths: [
      '/login',
      '/verify-otp',
      '/forgot-password-otp',
      '/reset-password',
      '/change-password',
      '/set-up',
    ],
    embeddable: false,
  },
  { entry: 'desk', paths: ['/visitor-book', '/visitor'], embeddable: false },
  { entry: 'public', paths: ['/tracker-location'], embeddable: true },
  { entry: 'employee', paths: ['/*'], embeddable: false },
]
