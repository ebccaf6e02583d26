"""The commands of a table: sit, start, decide, take back, talk. Each is carried out or refused."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from kassen.engine.box import ENGLISH
from kassen.engine.table.knowledge import DEALS
from kassen.server import door, endings, messages, opening, play, seating, undoing
from kassen.server.blocks import check_welcome
from kassen.server.chat import hears, place_of
from kassen.server.messages import Done
from kassen.server.names import skeleton
from kassen.server.refusals import Refuse
from kassen.server.store.bounds import Full
from kassen.server.store.people import Person
from kassen.server.table import LiveTable, Motion


async def carry_out(
    table: LiveTable, person: Person | None, command: messages.AnyCommand
) -> messages.Answer:
    if person is None:
        raise Refuse("not_signed_in", "Say who you are first.")
    table.check_alive()
    done = await COMMANDS[command.type](table, person, command)
    return done.model_copy(update={"id": command.id})


def language_for(person: Person) -> str:
    """In which language to answer somebody; a request or a socket has settled it."""
    return person.language or ENGLISH


async def sit(table: LiveTable, person: Person, command: messages.Sit) -> Done:
    async with table.lock:
        table.check_alive()
        table.check_open()
        seat = seating.seat_of(table.chairs, person.id)
        if seat is not None and command.seat in (None, seat):
            return Done()
        await check_welcome(table.site, person, table.chairs, table.stored.removed or ())
        free = seating.free_seat(table.chairs, command.seat)
        if seat is not None:
            await table.reseat(seat, seating.freed(table.chairs[seat]), person=None, word="")
        await table.reseat(free, seating.taken(table.chairs[free], person), person=person.id)
        table.move_watchers()
        if table.setup.auto_start and seating.is_full(table.chairs):
            await play.deal(table)
        await table.broadcast()
    return Done()


async def leave(table: LiveTable, person: Person, command: messages.Leave) -> Done:
    """Stand up: a bot takes over, but for a practice table, which was for this one person."""
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        if table.is_running and table.setup.scenario is not None:
            await table.close()
        elif table.is_running or table.stored.tournament is not None:
            await table.stand_in(seat)
        elif table.stored.stage == "open":
            await table.reseat(seat, seating.freed(table.chairs[seat]), person=None, word="")
            table.move_watchers()
            if not any(chair.person for chair in table.chairs):
                await table.close()
        await table.broadcast()
    return Done()


async def fill(table: LiveTable, person: Person, command: messages.Fill) -> Done:
    async with table.lock:
        table.check_alive()
        table.check_open()
        if table.stored.host != person.id:
            raise Refuse("not_host", "Only who opened the table can seat computers.")
        free = [chair for chair in table.chairs if seating.is_free(chair)]
        taken = [chair.name for chair in table.chairs]
        for chair, name in zip(free, seating.bot_names(person, len(free), taken), strict=True):
            bot = replace(chair, bot=command.level, name=name)
            await table.reseat(chair.seat, bot, bot=bot.bot, name=name)
        if table.setup.auto_start:
            await play.deal(table)
        await table.broadcast()
    return Done()


async def remove(table: LiveTable, person: Person, command: messages.Remove) -> Done:
    async with table.lock:
        table.check_alive()
        table.check_open()
        if table.stored.host != person.id:
            raise Refuse("not_host", "Only who opened the table can remove somebody.")
        chair = next((each for each in table.chairs if each.seat == command.seat), None)
        if chair is None or seating.is_free(chair) or chair.person == person.id:
            raise Refuse("not_now", "Nobody else sits there.")
        if chair.person is not None:
            await table.remove(chair.seat)
        else:
            await table.reseat(chair.seat, seating.freed(chair), bot=None, name=None)
        table.move_watchers()
        await table.broadcast()
    return Done()


async def word(table: LiveTable, person: Person, command: messages.GiveWord) -> Done:
    table.site.moderation.check_line(command.word)
    async with table.lock:
        table.check_alive()
        table.check_open()
        seat = table.seat_of(person)
        chair = replace(table.chairs[seat], word=command.word)
        await table.reseat(seat, chair, word=command.word)
    return Done()


async def start(table: LiveTable, person: Person, command: messages.Start) -> Done:
    async with table.lock:
        table.check_alive()
        if table.is_running and seating.seat_of(table.chairs, person.id) is not None:
            return Done()
        table.check_open()
        if table.stored.host != person.id:
            raise Refuse("not_host", "Only who opened the table can start it.")
        if not seating.is_full(table.chairs):
            raise Refuse("not_now", "There are free seats.")
        await play.deal(table)
        await table.broadcast()
    return Done()


async def decide(table: LiveTable, person: Person, command: messages.Decide) -> Done:
    seat = table.seat_of(person)
    table.check_competes(seat)
    if table.chairs[seat].stand_in:
        raise Refuse("not_now", "A bot plays for you: take your seat back first.")
    await table.autoplay.until_shown(seat, command.number)
    language = language_for(person)
    return await play.decide(table, seat, command.number, command.action, language=language)


async def come_back(table: LiveTable, person: Person, command: messages.Return) -> Done:
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        table.check_competes(seat)
        if table.chairs[seat].stand_in:
            await table.reseat(seat, replace(table.chairs[seat], stand_in=None), stand_in=None)
            if table.is_running:
                table.autoplay.grant(seat)
            await table.broadcast()
    return Done()


async def leave_ahead(table: LiveTable, person: Person, command: messages.Ahead) -> Done:
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        await table.store_ahead(seat, command.rules)
        if table.is_running:
            table.autoplay.refresh(anew=seat)
    return Done()


async def undo(table: LiveTable, person: Person, command: messages.Undo) -> Done:
    async with table.lock:
        seat = may_undo(table, person)
        match = undoing.as_noticed(table.match.clone() if command.check else table.match, seat)
        is_free = undoing.is_free(match, seat)
        if not command.check:
            if is_free:
                await play.take_back(table, seat, len(match.decisions) - 1)
            else:
                stands = await asyncio.to_thread(undoing.target, match, seat)
                table.motion = Motion(seat, stands, {seat})
                await count_agreed(table)
    if command.check and not is_free:  # it takes a while, and nobody waits for it
        await asyncio.to_thread(undoing.target, match, seat)
    return Done()


def may_undo(table: LiveTable, person: Person) -> int:
    """The seat of somebody who may take back or ask for it, for all that the table knows."""
    seat = seat_at_play(table, person)
    if table.setup.rated:
        raise Refuse("not_now", "Nothing is taken back in a rated match.")
    if table.setup.day:
        raise Refuse("not_now", "Nothing is taken back in the deal of the day.")
    if table.setup.open_hands:
        raise Refuse("not_now", "Nothing is taken back where watchers are shown all hands later.")
    if undoing.is_free(undoing.as_noticed(table.match, seat), seat):
        return seat
    if table.refused.get("undo") == table.journal.moment(door.SPECTATOR):
        raise Refuse("not_now", "You have been refused: that cannot be taken back.")
    check_nobody_away(table, seat)
    return seat


def seat_at_play(table: LiveTable, person: Person) -> int:
    table.check_alive()
    seat = table.seat_of(person)
    table.check_running()
    table.check_competes(seat)
    return seat


def check_nobody_away(table: LiveTable, seat: int) -> None:
    others = (chair for chair in table.chairs if chair.seat != seat and seating.is_a_person(chair))
    if any(chair.stand_in for chair in others):
        raise Refuse("not_now", "Somebody who would have to agree is away.")


async def answer_undo(table: LiveTable, person: Person, command: messages.AnswerUndo) -> Done:
    return await answer(table, person, "undo", command.agree)


async def answer_end(table: LiveTable, person: Person, command: messages.AnswerEnd) -> Done:
    return await answer(table, person, "end", command.agree)


async def answer(table: LiveTable, person: Person, kind: str, agrees: bool) -> Done:
    async with table.lock:
        seat = seat_at_play(table, person)
        if table.motion is None or table.motion.kind != kind:
            raise Refuse("not_now", "Nobody asks for that now.")
        if agrees:
            table.motion.agreed.add(seat)
        else:
            table.motion, table.refused[kind] = None, table.journal.moment(door.SPECTATOR)
        await count_agreed(table)
    return Done()


async def count_agreed(table: LiveTable) -> None:
    """Do what was asked for once all people agree; bots do, for nothing is lost by it."""
    asked = table.motion
    people = [chair.seat for chair in table.chairs if seating.is_a_person(chair)]
    if asked and asked.agreed.issuperset(people):
        if asked.stands is None:
            await play.finish(table, [1] * len(table.chairs), endings.AGREED)
        else:
            await play.take_back(table, asked.seat, asked.stands)
    await table.broadcast()


async def give_up(table: LiveTable, person: Person, command: messages.GiveUp) -> Done:
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        if not table.chairs[seat].gave_up:
            table.check_running()
            await play.give_up(table, seat)
            await table.broadcast()
    return Done()


async def propose_end(table: LiveTable, person: Person, command: messages.ProposeEnd) -> Done:
    async with table.lock:
        seat = seat_at_play(table, person)
        if table.stored.tournament is not None:
            raise Refuse("not_now", "A match of a tournament is played to its end.")
        if sum(map(seating.is_a_person, table.chairs)) < 2:
            raise Refuse("not_now", "Nobody else plays: give up, or leave.")
        if table.refused.get("end") == table.journal.moment(door.SPECTATOR):
            raise Refuse("not_now", "You have been refused: the match goes on.")
        check_nobody_away(table, seat)
        table.motion = Motion(seat, None, {seat})
        await table.broadcast()
    return Done()


async def say(table: LiveTable, person: Person, command: messages.Say) -> Done:
    table.site.moderation.check_speaker(person.id, table.site.now())
    table.site.moderation.check_line(command.text)
    await table.site.limits.spend("chat", person.id)
    async with table.lock:
        table.check_alive()
        seat, options = seating.seat_of(table.chairs, person.id), table.setup.options
        speaker = door.SPECTATOR if seat is None else seat
        names = seating.names_of(table.chairs)
        if seat is None and skeleton(person.nickname) in map(skeleton, names):
            raise Refuse("not_now", "Your name looks like that of somebody at the table.")
        line = {
            "number": table.chats.next_number(), "place": place_of(speaker, table.is_running, options),
            "name": person.nickname if seat is None else names[seat], "text": command.text, "at": table.site.now(),
        }  # fmt: skip
        await table.store(table.site.matches.say(table.id, table.fence, person=person.id, **line))
        chat = messages.Chat.model_validate({**line, "player": person.id})
        table.chats.add(chat)
        for seen in table.watchers.seats:
            if hears(chat, seen, table.is_running, options):
                table.watchers.say(seen, person.id, chat.model_dump_json())
    return Done()


async def hint(table: LiveTable, person: Person, command: messages.AskHint) -> messages.HintShown:
    """Weigh the options: read under the lock, thought about outside it."""
    await table.site.limits.spend("hint", person.id)
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        question = table.questions.get(seat)
        if question is None:
            raise Refuse("not_now", "You are not asked anything now.")
        if table.setup.rated:
            raise Refuse("not_now", "There are no hints in a rated match.")
        if table.stored.tournament is not None:
            raise Refuse("not_now", "There are no hints in a tournament.")
        if not table.setup.hints:
            raise Refuse("not_now", "There are no hints at this table.")
        labels = door.labels(table.match, seat, language_for(person))
        position = door.position(table.match, seat)
    options = [
        messages.Prospect(
            action=door.words(table.match, each.action), label=labels[each.action],
            win_share=each.win_share, low=each.low, high=each.high,
        )
        for each in await table.site.thinking.weigh(position, person.id)
    ]  # fmt: skip
    return messages.HintShown(number=question.number, options=options)


async def know(table: LiveTable, person: Person, command: messages.AskKnow) -> messages.KnowShown:
    """Count what one knows: no hint, so it may be asked for in any match."""
    await table.site.limits.spend("hint", person.id)
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        table.check_running()
        number, position = table.journal.moment(seat), door.outlook(table.match, seat)
    places = await table.site.thinking.know(position, person.id)
    names = door.printed_names(table.match, places, language_for(person))
    return messages.KnowShown(number=number, deals=DEALS, places=places, names=names)


async def why(table: LiveTable, person: Person, command: messages.AskWhy) -> messages.WhyShown:
    async with table.lock:
        table.check_alive()
        seat, match, language = table.seat_of(person), table.match, language_for(person)
        if command.action is not None:
            reason = door.why_not(match, seat, door.action(match, command.action), language)
        else:
            reason = door.why_not_there(match, seat, command.path, language)
    if reason is None:
        return messages.WhyShown(rule=None, text=None)
    return messages.WhyShown(rule=reason.rule or None, text=reason.text)


async def rematch(table: LiveTable, person: Person, command: messages.Rematch) -> Done:
    """The first who asks opens the next table; everybody is shown the way."""
    async with table.lock:
        table.check_alive()
        seat = table.seat_of(person)
        if table.stored.stage != "over":
            raise Refuse("not_now", "The match is not over.")
        if table.stored.tournament is not None:
            raise Refuse("not_now", "The next round of the tournament comes by itself.")
        if table.stored.next is None:
            wishes = [
                chair.bot or ("me" if chair.seat == seat else "open") for chair in table.chairs
            ]
            is_full = "open" not in wishes
            wish = {"seats": wishes, "auto_start": table.setup.auto_start or is_full, "day": None}
            setup = table.setup.model_copy(update=wish)
            following = opening.new_table(setup, person, table.site.now())
            most = table.site.settings.tables_per_person
            try:
                await table.store(
                    table.site.matches.rematch(table.id, table.fence, following, most)
                )
            except Full:
                raise Refuse("too_many", opening.TOO_MANY, most=most) from None
            table.stored = replace(table.stored, next=following.id)
            await table.broadcast()
        return Done(table=table.stored.next)


Handler = Callable[[LiveTable, Person, Any], Awaitable[messages.Answer]]
COMMANDS: dict[str, Handler] = {
"sit": sit,
"leave": leave,
"fill": fill,
"remove": remove,
"return": come_back,
"give_up": give_up,
"propose_end": propose_end,
"answer_end": answer_end,
"word": word,
"start": start,
"decide": decide,
"undo": undo,
"answer_undo": answer_undo,
"ahead": leave_ahead,
"say": say,
"hint": hint,
"know": know,
"why": why,
"rematch": rematch,
}  # fmt: skip
