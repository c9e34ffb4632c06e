# One image for the three roles and the tools; the command chooses. `web` in front hands out the static files and passes the rest on.
FROM node:24.20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY embedded/event-store-server/package.json embedded/event-store-server/
COPY embedded/provider-sandbox/package.json embedded/provider-sandbox/
COPY scripts/install.mjs scripts/
RUN node scripts/install.mjs
COPY . .
# What only the one-machine set needs stays out: its programs here, its packages as devDependencies
# and as those of the workspaces.
RUN node scripts/prepare.mjs && npm prune --omit=dev --workspaces=false --no-audit --no-fund \
  && cd dist && rm -f start.js* eventstore.js* sandbox.js* object-store.js* seed.js* tour.js* clock.js* story.js* bench*.js*

FROM node:24.20-bookworm-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPERATIONS_PORT=9464
WORKDIR /app
# All of it root's: a program cannot change itself.
COPY --from=build /app/package.json /app/schema.graphql ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 3000 9464
CMD ["node", "--enable-source-maps", "dist/api.js"]

FROM nginx:1.30.4-alpine AS web
COPY deploy/web/*.sh deploy/web/*.conf /web/
COPY --from=build /app/dist/web/assets /usr/share/razao/assets
# A new volume here belongs to whom this folder belongs.
RUN mkdir /var/lib/razao-assets && chown nginx:nginx /var/lib/razao-assets
USER nginx
EXPOSE 8080
ENTRYPOINT ["sh", "/web/start.sh"]
CMD []
