const UP =
  'M7 11v9H4v-9h3zm0 0l4-8c1.7 0 2.6 1.2 2.3 2.8L12.600 10H18a2 2 0 0 1 2 2.400l-1.200 6A2 2 0 0 1 16.800 20H7'

const Thumb = ({ turned }: { turned?: true }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" fill="none">
    <path
      d={UP}
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      transform={turned && 'rotate(180 12 12)'}
    />
  </svg>
)

export const ThumbUpIcon = () => <Thumb />
export const ThumbDownIcon = () => <Thumb turned />
