// npm run pictures: takes the two pictures of the README from what the journeys have photographed (ATRIUM_PICTURES=on).
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const pictures = {
  'directory-desktop-light.png': 'inside.png',
  'visitor-book-phone-dark.png': 'front-desk.png',
}

mkdirSync(join(root, 'docs/pictures'), { recursive: true })
for (const [taken, shown] of Object.entries(pictures)) {
  const path = join(root, '.build/screenshots', taken)
  if (!existsSync(path)) {
    console.error(
      `${taken} is not there yet; run the journeys first: ATRIUM_PICTURES=on npm test -- journeys`,
    )
    process.exit(1)
  }
  copyFileSync(path, join(root, 'docs/pictures', shown))
  console.log(`docs/pictures/${shown}`)
}
