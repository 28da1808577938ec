# The whole product in one image: the built pages are part of the binary.
FROM node:24-bookworm-slim AS pages
WORKDIR /src/frontend
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY frontend ./
RUN npm run build

FROM rust:1.95-bookworm AS server
WORKDIR /src
COPY . .
COPY --from=pages /src/frontend/dist frontend/dist
# Packed relocations take 40 kB instead of 2.9 MB, and the start reads all of them. Needs glibc 2.36, as in bookworm.
ENV RUSTFLAGS="-C link-arg=-Wl,-z,pack-relative-relocs"
RUN cargo build --locked --profile dist -p server --bin szalonka

FROM debian:bookworm-slim
# A volume that is mounted at `files` takes its owner from the folder that is there.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --home-dir /var/lib/szalonka szalonka \
    && install --directory --owner=szalonka --mode=0700 /var/lib/szalonka/files
COPY --from=server /src/target/dist/szalonka /usr/local/bin/szalonka
# glibc gives threads up to eight heaps for each processor, and each keeps what it once held, pictures too, unless large
# blocks stay apart from heaps (docs/speed.md#memory).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
USER szalonka
WORKDIR /var/lib/szalonka
EXPOSE 8080
ENTRYPOINT ["szalonka"]
CMD ["serve"]
