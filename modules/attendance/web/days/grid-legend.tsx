import { dayCodes, type DayCode, type DayFlag } from '#attendance/contract/attendance-lists.ts'
import styles from '#attendance/web/attendance.module.css'

const letterOf = (code: DayCode): string => (code === 'OPEN' ? '–' : code === 'MIX' ? '½' : code)

/** A dot beside the letter: someone was late, or the day has no clock-out. */
export const signOf = (code: DayCode, flags: readonly DayFlag[]): string =>
  flags.includes('late') || flags.includes('missing_punch') ? `${letterOf(code)}•` : letterOf(code)

const explained: readonly DayCode[] = ['P', 'WFH', 'OD', 'MIX', 'L', 'CO', 'LOP', 'A', 'H', 'WO', 'OPEN']

/** What the letters, the dot and the hatching of the register mean. */
export const GridLegend = () => (
  <ul className={styles.legend} aria-label="Legend">
    {explained.map((code) => (
      <li key={code}>
        <b data-tone={dayCodes.toneOf(code)}>{letterOf(code)}</b>
        {dayCodes.labelOf(code)}
      </li>
    ))}
    <li>
      <b>•</b>
      Late or no clock-out
    </li>
    <li>
      <b data-waiting="" />
      Pending request
    </li>
  </ul>
)
