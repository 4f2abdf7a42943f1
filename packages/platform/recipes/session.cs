using System.Text.Json;

var url = Environment.GetEnvironmentVariable("SVC_TENANT") + "/api/v1/embed/generate-session";
var siteOrigin = Environment.GetEnvironmentVariable("SITE_ORIGIN"); // of your pages, such as https://app.example.com
// A redirect could take the key to another server.
using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false }) { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization = new("Api-Key", Environment.GetEnvironmentVariable("SVC_API_KEY"));
var app = WebApplication.CreateBuilder(args).Build();

app.MapPost("/api/session", async (HttpContext context) =>
{
    context.Response.Headers.CacheControl = "no-store";
    string? site = context.Request.Headers["Sec-Fetch-Site"];
    string? origin = context.Request.Headers.Origin; // browsers from before 2023 send only this one
    var isOwnPage = site is null ? origin is null || origin == siteOrigin : site == "same-origin";
    if (!isOwnPage) return Refuse(403, "forbidden-origin");
    if (Users.Find(context.Request) is not string user) return Refuse(401, "unauthorized"); // yours: the viewer's id, or null
    try
    {
        using var reply = await client.PostAsJsonAsync(url, new { deploymentId = 1, externalId = user }, context.RequestAborted);
        if ((int)reply.StatusCode == 429)
        {
            context.Response.Headers.RetryAfter = reply.Headers.RetryAfter?.ToString() ?? "5";
            return Refuse(503, "unavailable");
        }
        var made = (int)reply.StatusCode == 200 ? await reply.Content.ReadFromJsonAsync<Made>() : null;
        if (made?.SessionId is string sessionId) return Results.Json(new { sessionId });
    }
    catch (Exception error) when (error is HttpRequestException or TaskCanceledException or JsonException)
    {
        app.Logger.LogError("The platform gave no session: {Kind}", error.GetType().Name);
    }
    return Refuse(502, "platform-failed");
});
app.Run();

static IResult Refuse(int status, string code) => Results.Json(new { error = new { code } }, statusCode: status);

record Made(string? SessionId);
