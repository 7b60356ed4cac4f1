import styles from './atrium-scene.module.css'

/** A court under a glass roof, in the colours of the tokens: galleries, a tree, and the light on the floor. */
export const AtriumScene = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 600 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.wall} width="600" height="900" />
    <path className={styles.roof} d="M0 0h600v150L300 44 0 150z" />
    <path className={styles.beam} d="M300 44V0M210 76 150 0M390 76 450 0M105 113 0 20M495 113 600 20" />
    <path className={styles.light} d="M262 58 338 58 520 900 120 900z" />
    <path className={styles.light} d="M300 44 352 62 600 640V900H380z" />
    {[236, 386, 536].map((top) => (
      <g key={top}>
        <path className={styles.gallery} d={`M0 ${top}H118V${top + 12}H0zM482 ${top}H600V${top + 12}H482z`} />
        <path className={styles.rail} d={`M0 ${top - 30}H118V${top}M482 ${top}V${top - 30}H600`} />
        <path
          className={styles.rail}
          d={`M30 ${top - 30}v30M74 ${top - 30}v30M526 ${top - 30}v30M570 ${top - 30}v30`}
        />
        <path
          className={styles.door}
          d={`M22 ${top + 138}v-66a20 20 0 0 1 40 0v66zM538 ${top + 138}v-66a20 20 0 0 1 40 0v66z`}
        />
      </g>
    ))}
    <path className={styles.floor} d="M0 760 L600 760 V900 H0z" />
    <path className={styles.pool} d="M150 760h300l54 140H96z" />
    <path className={styles.trunk} d="M300 806V596M300 690l-46-50M300 664l42-48" />
    <path
      className={styles.leaves}
      d="M300 426c58 0 96 38 96 84 32 12 46 38 40 66-8 38-58 58-96 44-26 18-58 18-82 0-40 12-90-8-96-48-4-30 14-54 46-62 0-46 36-84 92-84z"
    />
    <path
      className={styles.leavesLit}
      d="M318 440c44 8 66 40 64 74 28 12 38 32 34 54-30 12-66 2-82-22-26-30-30-70-16-106z"
    />
    <path className={styles.planter} d="M254 800h92l-12 54h-68z" />
  </svg>
)
