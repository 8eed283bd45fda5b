# syntax=docker/dockerfile:1
# Image of Cyclegraph for linux/amd64 and linux/arm64: docker build -t cyclegraph:0.1.0 .
# docs/deploy.md says how to build it for both, how to pin its base and how to run it.
#
# Both stages before the last one run on the building machine, whatever the target: npm selects the native packages of
# the target by its flags, so an image for arm64 needs no emulation and no compiler.
ARG NODE_IMAGE=node:20-bookworm-slim

# The built package, as npm would publish it.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS package
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm pack --pack-destination /tmp \
  && mkdir -p /image/app /image/data /image/bin \
  && tar --extract --gzip --file /tmp/cyclegraph-*.tgz --directory /image/app --strip-components 1 --no-same-owner \
  && ln -s /app/bin/cyclegraph.mjs /image/bin/cyclegraph

# Its dependencies, in the versions of the lock file. Without the packages of development in package.json, npm leaves out
# those that only they bring, such as optional peers of the database client. Node calls amd64 x64.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS dependencies
ARG TARGETARCH
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
  npm pkg delete devDependencies optionalDependencies overrides scripts \
  && cpu=$(echo "${TARGETARCH:?}" | sed 's/^amd64$/x64/') \
  && npm install --ignore-scripts --os=linux --cpu="$cpu" --libc=glibc

# An allocator of the target's Debian, unpacked only: the C library's keeps a quarter of the memory after it was freed.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS allocator
ARG TARGETARCH
WORKDIR /tmp
RUN dpkg --add-architecture "${TARGETARCH:?}" \
  && apt-get update \
  && apt-get download "libjemalloc2:$TARGETARCH" \
  && dpkg --extract libjemalloc2_*.deb jemalloc \
  && mkdir -p /image/lib /image/doc \
  && cp jemalloc/usr/lib/*/libjemalloc.so.2 /image/lib \
  && cp jemalloc/usr/share/doc/libjemalloc2/copyright /image/doc

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Cyclegraph" \
  org.opencontainers.image.description="Self-hosted market-cycle data: a federated graph of explainable, reproducible readings" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.licenses="MIT"
COPY --from=dependencies /app/node_modules /app/node_modules
COPY --from=package /image/app /app
COPY --from=package /image/bin /usr/local/bin
COPY --from=allocator /image/lib /usr/local/lib
COPY --from=allocator /image/doc /usr/share/doc/libjemalloc2
# User `node` of the base image, by number: Kubernetes can then verify that it is not root.
COPY --from=package --chown=1000:1000 /image/data /data
USER 1000:1000
WORKDIR /app
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Two arenas of memory, not one for each thread, and freed memory back to the system within a second.
ENV LD_PRELOAD=/usr/local/lib/libjemalloc.so.2 MALLOC_CONF=background_thread:true,narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0
VOLUME ["/data"]
EXPOSE 4000
STOPSIGNAL SIGTERM
# A worker has no port: run it with --no-healthcheck.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it receives SIGTERM, and drains.
ENTRYPOINT ["node", "/app/bin/cyclegraph.mjs"]
CMD ["start"]
