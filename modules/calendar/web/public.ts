export { FeedsSection as CalendarFeeds } from './feeds/feeds-section.tsx'
export { awayOf } from './people/away-badge.tsx'
export { calendarScreens } from './calendar-screens.ts'
export { HoursRows } from './hours/hours-rows.tsx'
