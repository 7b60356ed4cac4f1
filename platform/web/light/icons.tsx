/** The few pictures the light frames need, drawn on the same 24 grid as the icon set of the employee area. */
const drawn = (path: string) =>
  function LightIcon({ size = 18 }: { size?: number }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }

export const CrossIcon = drawn('M6 6l12 12M18 6L6 18')
export const CheckIcon = drawn('M5 12.5l4.5 4.5L19 7.5')
export const FileIcon = drawn('M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8l-5-5zM14 3v5h5')
export const UploadIcon = drawn('M12 16V5M7.5 9.5L12 5l4.5 4.5M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2')
export const AgainIcon = drawn('M20 11a8 8 0 1 0-.6 4M20 5v6h-6')
export const OfflineIcon = drawn(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M15 10a10 10 0 0 1 4 2.5M8.5 16a5 5 0 0 1 7 0M12 20h.01',
)
export const LockIcon = drawn('M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z')
export const AlertIcon = drawn('M12 4l9 16H3L12 4zM12 10v4M12 17h.01')
export const EmptyIcon = drawn('M4 13l2.5-8h11L20 13v6H4v-6zm0 0h5l1.5 2.5h3L15 13h5')
