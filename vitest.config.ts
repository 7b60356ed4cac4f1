import { defineConfig } from 'vitest/config'
import { startAt } from './platform/testing/world/moments.mjs'

// The sum at the end of `npm test` is counted from this file.
const report = process.env.ATRIUM_TEST_REPORT
const jsonTo = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }]

// No test depends on the day on which it happens to run: workers, products and browsers begin at this moment.
startAt(process.env.ATRIUM_TEST_MOMENT)

// Node reads the server's code as it stands, without a second parser in front of it.
const experimental = { viteModuleRunner: false }

const server = {
  globalSetup: ['./platform/testing/test-database-server.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

const journeys = {
  experimental,
  // Workers keep the code and a browser (platform/testing/browser.ts) from file to file.
  isolate: false,
  globalSetup: ['./platform/testing/running-product.ts'],
  // Each worker has a product of its own (platform/testing/product-origin.ts).
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

// A lane waits for the database half of the time, so two would leave a core idle.
const lanes = 3

const unit = '{app,database,modules,platform,tools}/**/*'

const web = '{app,modules/*,platform}/web/**/*.test.ts'

export default defineConfig({
  test: {
    reporters: ['dot', ...(report ? [jsonTo(report)] : [])],
    // What a worker or another node does takes its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          ...server,
          maxWorkers: lanes,
          name: 'unit',
          include: [`${unit}.test.ts`],
          exclude: [`${unit}.deep.test.ts`, web],
          // Workers keep the code, a database and a product (platform/testing/test-product.ts) from file to file.
          isolate: false,
          experimental,
        },
      },
      // What is drawn is written in a syntax that Node does not read. Workers keep what they have read.
      { test: { name: 'web', include: [web], isolate: false, maxWorkers: lanes } },
      // They kill, freeze or start whole products and servers; what is left of one is not to reach the next file.
      { test: { ...server, name: 'deep', include: [`${unit}.deep.test.ts`], experimental } },
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          exclude: ['journeys/**/*.deep.journey.ts'],
        },
      },
      // Every way, with a look at each screen (journeys/walks.ts).
      {
        test: {
          ...journeys,
          name: 'deep-journeys',
          include: ['journeys/**/*.journey.ts'],
          env: { ATRIUM_DEEP: 'on' },
        },
      },
    ],
  },
})
