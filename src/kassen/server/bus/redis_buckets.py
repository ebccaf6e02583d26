"""Token buckets in Redis, shared by all workers; while Redis is away each worker counts for itself."""

import asyncio

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kassen.server.limits import LocalBuckets, Quota

PREFIX = "kassen:limit:"
PATIENCE = 0.5  # seconds; then the worker counts for itself

# The level and the time it was counted; Redis' own clock fills the bucket.
TAKE = """
local size, rate, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = size
if kept[1] then
  level = math.min(size, tonumber(kept[1]) + (now - tonumber(kept[2])) * rate)
end
if level < cost then return 0 end
level = math.min(size, level - cost)
redis.call('HSET', KEYS[1], 'level', tostring(level), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(size / rate) + 1)
return 1
"""


class RedisBuckets:
    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, socket_connect_timeout=PATIENCE)
        self._script = self._redis.register_script(TAKE)
        self._local = LocalBuckets()

    async def take(self, name: str, quota: Quota) -> bool:
        try:
            return await self._run(name, quota, 1)
        except (RedisError, OSError, TimeoutError):
            return await self._local.take(name, quota)

    async def give_back(self, name: str, quota: Quota) -> None:
        try:
            await self._run(name, quota, -1)
        except (RedisError, OSError, TimeoutError):
            await self._local.give_back(name, quota)

    async def _run(self, name: str, quota: Quota, cost: int) -> bool:
        async with asyncio.timeout(PATIENCE):
            given = (quota.size, quota.rate, cost)
            return bool(await self._script(keys=[PREFIX + name], args=given))

    async def close(self) -> None:
        await self._redis.aclose()
