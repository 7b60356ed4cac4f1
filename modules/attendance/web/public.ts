export { attendanceScreens } from './attendance-screens.ts'
export { useClock } from './clock/use-clock.ts'
export { ClockSection } from './clock/clock-section.tsx'
