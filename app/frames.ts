import { LINK_PATH } from '#links/contract/link-path.ts'
import type { Frame } from '#platform/server/http/web-routes.ts'

/** Pages that the server writes itself (`pages` of the areas); the rest of the web build does not answer them. */
export const servedPaths: readonly string[] = ['/careers', '/careers/:slug', '/unsubscribe/:token']

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
  {
    entry: 'public',
    paths: [
      '/tracker-location',
      '/app-cost-category',
      '/fixed-cost-calculator/:category_id/:service_id',
      '/hire-your-own-team/:category_id/:service_id',
      '/update-category-existing/:category_id/:service_id',
      '/contact-form/:page_name',
      '/mail-sent-details',
      '/estimate/:token',
      '/onboarding-candidate/:token',
      '/onboarding-details',
      '/onboarding-form',
      '/book-appointment',
      '/book-time-scheduled',
      '/appointment/:token',
      '/video-portfolio',
      '/video-portfolio-contact',
      '/video-portfolio-verify-otp',
      '/video-portfolio-details',
      '/verify-payslip',
      '/verify-certificate',
      '/careers/:slug/apply',
    ],
    embeddable: true,
  },
  // The widget of a chat site stands on the websites of that site alone.
  { entry: 'public', paths: ['/chat/:site'], embeddable: true },
  // Where someone decides by a link alone, no other website may stand around it.
  {
    entry: 'public',
    paths: ['/offer/:token', '/interview-time/:token', '/query/:token', '/proposal/:token', LINK_PATH],
    embeddable: false,
  },
  { entry: 'employee', paths: ['/*'], embeddable: false },
]
