const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** What was typed, with web addresses as links and nothing else of it taken for more than text. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {text.split(ADDRESS).map((part, at) =>
      at % 2 === 1 ? (
        <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </>
)
