# The shop and the hub. Not run where it was written; docs/recipes/deploy.md.
FROM node:24-bookworm-slim

WORKDIR /srv/ennichi
# pg_dump, for backups of PostgreSQL.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*

COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
  && mkdir /data \
  && chown node:node /data

USER node
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=4321 \
  DATA_DIR=/data \
  DEMO=off \
  TRUST_PROXY=1
VOLUME /data
EXPOSE 4321
CMD ["node", "server/main.ts"]
