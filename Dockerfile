# Everything that a fresh clone does, done once: packages and the pages.
FROM node:24-bookworm-slim AS built
WORKDIR /atrium
COPY package.json package-lock.json ./
RUN npm ci --include=optional
COPY . .
RUN npm run build
# What runs, and nothing else. The Node that comes along for a clone is the one of this image here.
RUN node tools/lighten.mjs

FROM node:24-bookworm-slim
WORKDIR /atrium
COPY --from=built /atrium/light /atrium
# The embedded database refuses to run as root, and nothing else should.
RUN mkdir /data && chown node:node /data
USER node
ENV ATRIUM_DATA=/data ATRIUM_HOST=0.0.0.0 NODE_ENV=production
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --start-period=60s CMD ["node", "-e", "const { ATRIUM_ROLE, ATRIUM_WORKER_PORT = 3001, PORT = 3000, ATRIUM_PORT = PORT } = process.env; fetch('http://127.0.0.1:' + (ATRIUM_ROLE === 'worker' ? ATRIUM_WORKER_PORT : ATRIUM_PORT) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "app/start.ts"]
