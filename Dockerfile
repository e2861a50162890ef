# The servers and the simulators. Without arguments: all three simulators, at ports 4700 to 4702.
#   docker run --read-only --tmpfs /tmp -v understudy:/data -p 4700:4700 IMAGE simulate media --host 0.0.0.0 --port 4700
#   docker run -i --read-only --tmpfs /tmp -v understudy:/data IMAGE forge
FROM node:22.21-slim AS package
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run build \
  && npm pack --ignore-scripts --pack-destination /tmp \
  && npm install --prefix /app --omit=dev --no-audit --no-fund /tmp/mcp-understudy-*.tgz \
    @aws-sdk/client-s3@3.1175.0 @aws-sdk/lib-storage@3.1175.0 @aws-sdk/s3-request-presigner@3.1169.0

FROM node:22.21-slim
ENV NODE_ENV=production \
  NODE_DISABLE_COMPILE_CACHE=1 \
  XDG_DATA_HOME=/data \
  XDG_CONFIG_HOME=/data/config \
  HEALTH_URL=http://127.0.0.1:4700/health
COPY --from=package /app /app
RUN install -d -o node -g node /data
USER node
WORKDIR /data
VOLUME ["/data"]
EXPOSE 4700 4701 4702 8080
# A server over HTTP has HEALTH_URL=http://127.0.0.1:8080/healthz; one on stdio needs no check (--no-healthcheck).
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((r) => process.exit(r.status < 500 ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/mcp-understudy/dist/bin/main.js"]
CMD ["simulate", "--host", "0.0.0.0", "--port", "4700"]
