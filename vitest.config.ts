import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What a worker or another node does takes its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,database,modules,platform,tools}/**/*.test.ts'],
          globalSetup: ['./platform/testing/test-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.journey.ts'],
          globalSetup: ['./platform/testing/running-product.ts'],
          // Journeys share one running product, so they walk one after the other.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
