import styles from './atrium-scene.module.css'

const ARCHES = [0, 1, 2, 3, 4]
const MIDDLE = 330
const FLOOR = 705

/** Arches one behind the other, and the light of the court that falls through them onto the floor. */
export const AtriumScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 660 900"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.ground} width="660" height="900" />
    {ARCHES.map((depth) => (
      <path key={depth} className={styles.arch} data-depth={depth} d={archOf(depth)} />
    ))}
    <circle className={styles.sun} cx={MIDDLE} cy="470" r="30" />
    <path className={styles.hill} d={`M${MIDDLE - 63} ${FLOOR - 128}q63 -48 126 8v121h-126z`} />
    <path className={styles.light} d={`M${MIDDLE - 62} ${FLOOR - 10}h124L600 900H60z`} />
  </svg>
)

function archOf(depth: number): string {
  const half = 262 - depth * 50
  const foot = 900 - depth * 51.5
  const shoulder = 330 + depth * 36
  return `M${MIDDLE - half} ${foot}V${shoulder}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}z`
}
