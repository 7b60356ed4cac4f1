# Everything that a fresh clone does, done once: packages, the Node 24 that comes with them, the pages.
FROM node:24-bookworm-slim AS built
WORKDIR /atrium
COPY package.json package-lock.json ./
RUN npm ci --include=optional
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /atrium
COPY --from=built /atrium /atrium
# The embedded database refuses to run as root, and nothing else should.
RUN mkdir /data && chown node:node /data
USER node
ENV ATRIUM_DATA=/data ATRIUM_HOST=0.0.0.0 NODE_ENV=production
VOLUME /data
EXPOSE 3000
# A worker has no page to ask: it lives as long as its process does.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "process.env.ATRIUM_ROLE === 'worker' || fetch('http://127.0.0.1:' + (process.env.ATRIUM_PORT ?? process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "app/start.ts"]
